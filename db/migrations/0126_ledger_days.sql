-- The sums of the ledger per day and account, until the last closed day, so that a close reads only the days that are new.

create table ledger_day (
	day date not null,
	account text not null check (account in ('receivable', 'on_account', 'cash', 'sales', 'shipping', 'core', 'tax')),
	debit_cents bigint not null check (debit_cents >= 0),
	credit_cents bigint not null check (credit_cents >= 0),
	primary key (day, account)
);

-- The reports look for the edits of a day.
create index order_edit_edited_at on order_edit (edited_at);

-- An edit names the order and the number of the edit.
alter table ledger_entry drop constraint ledger_entry_cause_check;
alter table ledger_entry add constraint ledger_entry_cause_check check (cause ~ '^[a-z]{1,20}:[0-9]+(:[0-9]+)?$') not valid;
