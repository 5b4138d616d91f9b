"""Delivery: drains the outbox under the limits of Telegram."""
