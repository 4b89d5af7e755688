-- The price that the buyer of a quote saw when the quote was requested, so that the offer can mark a changed price. Null where the buyer saw none, and for older requests.
alter table quote_requested_line add column price_cents bigint check (price_cents >= 0);
