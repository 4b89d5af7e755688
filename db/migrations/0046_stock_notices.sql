-- Requests for one mail when a part is back in stock.
create table stock_notice (
	id integer generated always as identity primary key,
	part_id integer not null references part on delete cascade,
	account_id integer references account on delete set null,
	email email_address not null,
	language text not null check (language in ('en', 'es')),
	created_at timestamptz not null default now(),
	-- When the mail was queued. The row stays for a while, because the link in the mail names it.
	mailed_at timestamptz
);
create unique index stock_notice_waiting on stock_notice (part_id, email) where mailed_at is null;
-- The job takes the oldest waiting request first.
create index stock_notice_queue on stock_notice (id) where mailed_at is null;
create index stock_notice_part on stock_notice (part_id);
create index stock_notice_email on stock_notice (email);
create index stock_notice_account on stock_notice (account_id) where account_id is not null;
