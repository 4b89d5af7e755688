/** Answers as JSON. What many answers share is written once. */

const written = new WeakMap<object, string>();

/** Marks a value that will not change and will be answered again: its JSON is kept as long as it is. */
export function shared<T extends object>(value: T): T {
	if (!written.has(value)) written.set(value, JSON.stringify(value));
	return value;
}

/** Shared values are looked for two levels down, where answers have them. */
export function toJson(value: unknown, depth = 2): string {
	if (typeof value !== "object" || value === null || "toJSON" in value) return JSON.stringify(value);
	const known = written.get(value);
	if (known !== undefined) return known;
	if (depth === 0 || Array.isArray(value)) return JSON.stringify(value);
	const fields: string[] = [];
	for (const [name, field] of Object.entries(value)) {
		if (field !== undefined) fields.push(`${JSON.stringify(name)}:${toJson(field, depth - 1)}`);
	}
	return `{${fields.join()}}`;
}
