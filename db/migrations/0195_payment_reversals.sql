-- A recorded payment that did not hold, such as a check that bounced. The payment stays as it was recorded.
create table account_payment_reversal (
	payment_id bigint primary key references account_payment,
	reason one_line not null,
	recorded_by integer not null references account,
	at timestamptz not null default now()
);

comment on table account_payment_reversal is 'Recorded payments that staff have taken back. What they had paid is owed again.';
