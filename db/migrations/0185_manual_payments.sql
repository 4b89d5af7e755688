-- Money that came in outside a provider also pays the balance due of an order. Rows of before have no method.
alter table account_payment
	add method text check (method in ('cash', 'check', 'bank_transfer')),
	add reference one_line;

comment on table account_payment is 'Money for an order that staff have recorded: of what stood on account, or of a balance due.';
