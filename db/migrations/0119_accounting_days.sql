-- Closed days of the books. A day is numbered and never changed; what is booked later for it stands in the next day.

create table accounting_day (
	number integer primary key check (number > 0),
	day date not null unique,
	closed_at timestamptz not null default now(),
	closed_by integer references account,
	-- SHA-256 of the hash before it, the number, the day and the lines.
	hash bytea not null check (length(hash) = 32)
);

create table accounting_line (
	day_number integer not null references accounting_day,
	account text not null check (account in ('receivable', 'on_account', 'cash', 'sales', 'shipping', 'core', 'tax')),
	debit_cents bigint not null check (debit_cents >= 0),
	credit_cents bigint not null check (credit_cents >= 0),
	primary key (day_number, account)
);

create function balance_accounting_day() returns trigger language plpgsql as $$
begin
	if exists (select from added group by day_number having sum(debit_cents) <> sum(credit_cents)) then
		raise exception 'the journal of a day does not balance' using errcode = 'check_violation';
	end if;
	return null;
end $$;
create trigger balance_accounting_day after insert on accounting_line referencing new table as added
	for each statement execute function balance_accounting_day();

create function keep_accounting_day() returns trigger language plpgsql as $$
begin
	raise exception 'a closed day is never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger keep_accounting_day before update or delete on accounting_day for each statement execute function keep_accounting_day();
create trigger keep_accounting_line before update or delete on accounting_line for each statement execute function keep_accounting_day();

-- How the accounts of our ledger are called in the accountant's program: a name for QuickBooks, a code for Xero.
create table accounting_account (
	account text primary key check (account in ('receivable', 'on_account', 'cash', 'sales', 'shipping', 'core', 'tax')),
	name one_line not null check (char_length(name) between 1 and 100),
	code one_line not null check (char_length(code) between 1 and 10)
);
insert into accounting_account (account, name, code) values
	('receivable', 'Open Orders', '1200'), ('on_account', 'Customers On Account', '1210'), ('cash', 'Payments Clearing', '1090'),
	('sales', 'Sales of Parts', '4000'), ('shipping', 'Shipping Income', '4100'), ('core', 'Core Deposits', '2300'), ('tax', 'Sales Tax Payable', '2200');

-- Reminders of open invoices: one per invoice and step, in days after the due date.
create table invoice_reminder (
	order_id bigint not null references store_order,
	step smallint not null check (step > 0),
	at timestamptz not null default now(),
	primary key (order_id, step)
);

alter table credit_account add column sends_reminders boolean not null default true;
