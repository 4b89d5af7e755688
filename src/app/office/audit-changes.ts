/** The details of an audit entry as short lines: changed values with before and after, then the other facts. */
import { m } from "../messages/compiled/messages.js";

export function auditLines(details: Record<string, unknown>): string[] {
	const { before, after, ...facts } = details;
	const [from, to] = [recordOf(before), recordOf(after)];
	const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
	const changes = names
		.filter((name) => textOf(from[name]) !== textOf(to[name]))
		.map((name) =>
			m.audit_log_change({ name, before: textOf(from[name]), after: textOf(to[name]) }),
		);
	return [...changes, ...Object.entries(facts).map(([name, value]) => `${name}: ${textOf(value)}`)];
}

function recordOf(value: unknown): Record<string, unknown> {
	if (value === undefined || value === null) return {};
	return typeof value === "object" && !Array.isArray(value)
		? (value as Record<string, unknown>)
		: { value };
}

function textOf(value: unknown): string {
	if (value === undefined || value === null || value === "") return m.audit_log_empty_value();
	return typeof value === "string" ? value : JSON.stringify(value);
}
