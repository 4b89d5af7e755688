-- Money that a provider sees otherwise than our books stays an alarm until a person has looked at it, and says so.
alter table payment_difference add column handled_at timestamptz;
alter table payment_difference add column handled_by integer references account;
alter table payment_difference add constraint payment_difference_handled_check check ((handled_at is null) = (handled_by is null));
create index payment_difference_open on payment_difference (found_at) where handled_at is null;
create index payment_difference_handled_by on payment_difference (handled_by) where handled_by is not null;
