-- Questions of customers about the fit and warnings of imports become tasks of Verify Parts.

alter type verify_kind add value 'fit_question';
alter type verify_kind add value 'fit_report';
alter type verify_kind add value 'import_warning';

-- A question whether a part fits a vehicle, or a report that the catalog is wrong about it.
-- Part and vehicle are not referenced: a message stays when the catalog is loaded again.
alter table contact_message
	add column about text check (about in ('fit_question', 'fit_report')),
	add column sku text,
	add column vehicle_id integer,
	add check ((about is null) = (sku is null) and (about is null) = (vehicle_id is null));
create index contact_message_fit on contact_message (id) where about is not null and handled_at is null;

alter table verify_task
	add column message_id integer unique references contact_message on delete cascade,
	-- The answer that the decision sent to the customer.
	add column reply_id integer references contact_reply on delete set null,
	-- The last import that had the warning.
	add column import_id integer references import on delete cascade,
	add column warning text check (char_length(warning) between 1 and 1000),
	add column warning_rows integer check (warning_rows > 0),
	-- The first parts of the file that have the warning.
	add column example_ids integer[] not null default '{}',
	add check ((import_id is null) = (warning is null) and (import_id is null) = (warning_rows is null));
create index verify_task_import on verify_task (import_id) where import_id is not null;
