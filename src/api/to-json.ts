/**
 * Writes responses as JSON. The bytes of values that many responses share are cached, because
 * turning a long text into bytes takes ten times as long as copying them.
 */

/** The JSON of each marked value; empty until its first use. */
const jsonCache = new WeakMap<object, Buffer>();
const NOT_WRITTEN = Buffer.alloc(0);

/**
 * Marks a value that never changes and is sent repeatedly. Its JSON is cached as long as the value
 * exists.
 */
export function cacheJson<T extends object>(value: T): T {
	if (!jsonCache.has(value)) jsonCache.set(value, NOT_WRITTEN);
	return value;
}

/** Shorter responses are sent as text. */
const MIN_BUFFER_LENGTH = 4096;

/**
 * The body of a response. A long one is a buffer, because the server would scan a text twice more.
 */
export function toBody(value: unknown): string | Buffer {
	const json = new JsonPieces();
	write(json, value, MARKED_DEPTH);
	return json.toBody();
}

/** Marked values are at most this deep in a response. */
const MARKED_DEPTH = 2;

/** The pieces of a response: texts and cached bytes. */
class JsonPieces {
	private readonly bytes: Buffer[] = [];
	private text = "";

	addText(text: string): void {
		this.text += text;
	}

	addBytes(bytes: Buffer): void {
		if (this.text) this.bytes.push(Buffer.from(this.text));
		this.text = "";
		this.bytes.push(bytes);
	}

	toBody(): string | Buffer {
		if (this.bytes.length === 0)
			return this.text.length < MIN_BUFFER_LENGTH ? this.text : Buffer.from(this.text);
		return Buffer.concat([...this.bytes, Buffer.from(this.text)]);
	}
}

function write(json: JsonPieces, value: unknown, depth: number): void {
	const bytes = typeof value === "object" && value !== null && cachedBytes(value);
	if (bytes) json.addBytes(bytes);
	else if (depth > 0 && Array.isArray(value)) writeList(json, value);
	else if (depth > 0 && isRecord(value)) writeFields(json, value, depth);
	else json.addText(JSON.stringify(value) ?? "null");
}

function isRecord(value: unknown): value is object {
	return typeof value === "object" && value !== null && !("toJSON" in value);
}

/** A list whose first entry is not marked is written as a whole. */
function writeList(json: JsonPieces, list: unknown[]): void {
	const isMarked = jsonCache.has(list[0] as object);
	if (!isMarked) json.addText(JSON.stringify(list));
	else {
		list.forEach((entry, at) => {
			json.addText(at === 0 ? "[" : ",");
			write(json, entry, 0);
		});
		json.addText("]");
	}
}

function writeFields(json: JsonPieces, value: object, depth: number): void {
	let separator = "{";
	for (const [name, field] of Object.entries(value)) {
		if (field === undefined) continue;
		json.addText(`${separator}${JSON.stringify(name)}:`);
		write(json, field, depth - 1);
		separator = ",";
	}
	json.addText(separator === "{" ? "{}" : "}");
}

/** Undefined for a value that is not marked. */
function cachedBytes(value: object): Buffer | undefined {
	const cached = jsonCache.get(value);
	return cached?.length === 0 ? writeAndCache(value) : cached;
}

function writeAndCache(value: object): Buffer {
	const bytes = Buffer.from(JSON.stringify(value));
	jsonCache.set(value, bytes);
	return bytes;
}
