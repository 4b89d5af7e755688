/**
 * The databases of the tests refuse an audit entry whose action, subject or field has no words in
 * the office, so that every test of a change checks the words of its entry. Staff would otherwise
 * read names of the code.
 */
import { auditSubjectKinds } from "../../src/app/office/audit-changes.ts";
import { auditFieldNames } from "../../src/app/office/audit-fields.ts";
import { auditActions } from "../../src/app/office/operation-names.ts";

/** Fields that hold others: values before and after a change, and texts in both languages. */
const CONTAINERS = ["before", "after", "en", "es"];

/** Rows of lists are counted or shown by their number, so their fields need no words. */
export const REFUSE_UNNAMED_ENTRIES = [
	`create function refuse_unnamed_audit_entry() returns trigger language plpgsql as $$
	declare
		unnamed text;
	begin
		if new.action <> all (${list(auditActions())}) then
			raise 'no words for the audit action %: add it to operation-names.ts', new.action;
		end if;
		if new.subject !~ '^[A-Z]{3} [0-9-]{10}$' and not exists (
			select from unnest(${list(auditSubjectKinds())}) as kind (words)
			where new.subject = words or starts_with(new.subject, words || ' ')
		) then
			raise 'no words for the audit subject %: add it to audit-changes.ts', new.subject;
		end if;
		with recursive record (fields) as (
			select coalesce(new.details, '{}')::jsonb
			union all
			select f.value from record, jsonb_each(record.fields) f where jsonb_typeof(f.value) = 'object'
		)
		select string_agg(distinct name, ', ') into unnamed
		from record, jsonb_object_keys(record.fields) name
		where name <> all (${list([...auditFieldNames(), ...CONTAINERS])});
		if unnamed is not null then
			raise 'no words for the audit fields %: add them to audit-fields.ts', unnamed;
		end if;
		return new;
	end $$`,
	`create trigger refuse_unnamed_audit_entry before insert on audit_entry
	for each row execute function refuse_unnamed_audit_entry()`,
];

function list(names: readonly string[]): string {
	return `array[${names.map((name) => `'${name}'`).join(", ")}]`;
}
