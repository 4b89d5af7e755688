-- The note with the reason why an order goes on although a part does not fit its VIN.
alter table order_note add column is_fit_release boolean not null default false;
