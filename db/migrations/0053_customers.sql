-- Customers in the office: tax certificates per state, notes of staff, and rules that assign a seller.

-- A certificate exempts sales that are shipped to its state on the days of its validity. A withdrawn one stays, because past
-- orders were sold without tax by it.
create table tax_certificate (
	id integer generated always as identity primary key,
	account_id integer not null references account,
	state text not null check (state ~ '^[A-Z]{2}$'),
	number one_line not null check (char_length(number) <= 40),
	-- The scan in the file storage: a picture or a PDF.
	file_key text check (file_key ~ '^([a-z2-7]{26}\.webp|[0-9a-f]{32}\.pdf)$'),
	valid_from date not null,
	valid_to date not null check (valid_to >= valid_from),
	checked_by integer not null references account,
	checked_at timestamptz not null default now(),
	withdrawn_by integer references account,
	withdrawn_at timestamptz,
	check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index tax_certificate_number on tax_certificate (account_id, state, lower(number)) where withdrawn_at is null;
create index tax_certificate_account on tax_certificate (account_id);
create index tax_certificate_end on tax_certificate (valid_to) where withdrawn_at is null;
create index tax_certificate_checked_by on tax_certificate (checked_by);
create index tax_certificate_withdrawn_by on tax_certificate (withdrawn_by) where withdrawn_by is not null;

create table customer_note (
	id integer generated always as identity primary key,
	account_id integer not null references account on delete cascade,
	author_id integer not null references account,
	-- Line breaks, and no other control character.
	text text not null check (text = btrim(text) and char_length(text) between 1 and 2000 and text !~ '[\x01-\x09\x0b-\x1f\x7f]'),
	is_pinned boolean not null default false,
	-- The key of the form, so that a note sent twice is one note.
	key uuid not null unique,
	created_at timestamptz not null default now()
);
create index customer_note_account on customer_note (account_id, id);
create index customer_note_author on customer_note (author_id);

-- Who sells to new customers. The rule with more conditions wins, and the state before the type of account.
create table seller_rule (
	id integer generated always as identity primary key,
	state text check (state ~ '^[A-Z]{2}$'),
	account_type account_type,
	seller_id integer not null references account,
	check (state is not null or account_type is not null),
	unique nulls not distinct (state, account_type)
);
create index seller_rule_seller on seller_rule (seller_id);

alter table account
	-- Staff chose the seller, so the rules leave it as it is. Null until 0060 has filled it.
	add is_seller_fixed boolean,
	-- Counts the changes of price level, type, tax flag and seller. A form that shows an older version is refused.
	add terms_version integer not null default 0 check (terms_version >= 0);

alter table account alter column is_seller_fixed set default false;

create function can_sell(staff account) returns boolean language sql stable
	return staff.admin_level > 0 and not staff.is_warehouse and staff.disabled_at is null and staff.closed_at is null;

-- The seller of a customer: by rule, else the default seller of the settings, else the first member of staff of the lowest level.
create function seller_by_rule(customer_type account_type, customer_state text) returns integer language sql stable return coalesce(
	(select r.seller_id from seller_rule r join account s on s.id = r.seller_id
	where (r.state is null or r.state = customer_state) and (r.account_type is null or r.account_type = customer_type) and can_sell(s)
	order by (r.state is not null)::int + (r.account_type is not null)::int desc, r.state is null limit 1),
	(select s.id from setting d join account s on lower(s.email) = lower(d.value) where d.key = 'default_seller' and can_sell(s)),
	(select s.id from account s where s.admin_level > 0 and can_sell(s) order by s.admin_level, s.id limit 1)
);
