/** Answers as JSON. What many answers share is written once. */

/** Empty until it is first asked for. */
const written = new WeakMap<object, string>();

/** Marks a value that will not change and will be answered again: its JSON is kept as long as it is. */
export function cacheJson<T extends object>(value: T): T {
	if (!written.has(value)) written.set(value, "");
	return value;
}

/** Below, the answer and its head leave in one piece. */
const LONG = 4096;

/** As it is sent. A long text would be walked through twice more: to be measured, and to be put behind the head of the answer. */
export function toBody(value: unknown): string | Buffer {
	const json = toJson(value);
	return json.length < LONG ? json : Buffer.from(json);
}

/** Shared values are looked for two levels down, where answers have them. */
export function toJson(value: unknown, depth = 2): string {
	if (typeof value !== "object" || value === null || "toJSON" in value)
		return JSON.stringify(value);
	const known = written.get(value);
	if (known !== undefined) return known || keep(value);
	if (depth === 0) return JSON.stringify(value);
	if (Array.isArray(value))
		return written.has(value[0])
			? `[${value.map((entry) => toJson(entry, 0)).join()}]`
			: JSON.stringify(value);
	const fields: string[] = [];
	for (const [name, field] of Object.entries(value)) {
		if (field !== undefined) fields.push(`${JSON.stringify(name)}:${toJson(field, depth - 1)}`);
	}
	return `{${fields.join()}}`;
}

function keep(value: object): string {
	const json = JSON.stringify(value);
	written.set(value, json);
	return json;
}
