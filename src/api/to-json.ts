/** Writes responses as JSON. The JSON of values that many responses share is cached. */

/** The JSON of each marked value; empty until its first use. */
const jsonCache = new WeakMap<object, string>();

/**
 * Marks a value that never changes and is sent repeatedly. Its JSON is cached as long as the value
 * exists.
 */
export function cacheJson<T extends object>(value: T): T {
	if (!jsonCache.has(value)) jsonCache.set(value, "");
	return value;
}

/** Shorter responses are sent as text. */
const MIN_BUFFER_LENGTH = 4096;

/**
 * A long response becomes a buffer, because the server would otherwise scan the text twice more.
 */
export function toBody(value: unknown): string | Buffer {
	const json = toJson(value);
	return json.length < MIN_BUFFER_LENGTH ? json : Buffer.from(json);
}

/** Looks for marked values up to two levels deep, where responses have them. */
export function toJson(value: unknown, depth = 2): string {
	if (typeof value !== "object" || value === null || "toJSON" in value)
		return JSON.stringify(value);
	const cached = jsonCache.get(value);
	if (cached !== undefined) return cached || writeAndCache(value);
	if (depth === 0) return JSON.stringify(value);
	if (Array.isArray(value))
		return jsonCache.has(value[0])
			? `[${value.map((entry) => toJson(entry, 0)).join()}]`
			: JSON.stringify(value);
	const fields: string[] = [];
	for (const [name, field] of Object.entries(value)) {
		if (field !== undefined) fields.push(`${JSON.stringify(name)}:${toJson(field, depth - 1)}`);
	}
	return `{${fields.join()}}`;
}

function writeAndCache(value: object): string {
	const json = JSON.stringify(value);
	jsonCache.set(value, json);
	return json;
}
