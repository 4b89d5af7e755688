/**
 * Generates requests from the schemas of the contract: valid ones, slightly broken ones, and
 * nonsense. A seed always gives the same requests.
 */
import type { InjectOptions } from "fastify";
import { z } from "zod";
import { type Dice, dice } from "../../demo/random.ts";
import type { Call } from "../../src/contract/call.ts";
import { HOSTILE_TEXTS, HOSTILE_VALUES, inAddress } from "../support/hostile-values.ts";

const PURPOSE = 6001;

type Schema = {
	type?: string;
	enum?: unknown[];
	const?: unknown;
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
	items?: Schema;
	prefixItems?: Schema[];
	properties?: Record<string, Schema>;
	required?: string[];
	additionalProperties?: Schema | boolean;
	propertyNames?: Schema;
	minimum?: number;
	maximum?: number;
	maxLength?: number;
	format?: string;
};

/** Values of the catalog, so that valid requests also find something. */
const KNOWN = [
	"cooling",
	"2015",
	"Isuzu",
	"NPR",
	"4HK1",
	"5.2",
	"water pump",
	"us",
	"1",
	"IN_STOCK",
	"4KLB4W1R47J800123",
];
const BODIES = [
	"",
	"{",
	"[]",
	"null",
	'"x"',
	"1",
	'{"a":1,"a":2}',
	'{"__proto__":1}',
	"[".repeat(5000),
	"{}\u0000",
	`{"x":"${"y".repeat(70_000)}"}`,
];
const TYPES = [
	"text/plain",
	"application/x-www-form-urlencoded",
	"multipart/form-data; boundary=x",
	"application/json; charset=utf-16",
	"",
	"application/xml",
	"nonsense",
];

export function fuzzRequest(call: Call, n: number): InjectOptions {
	const roll = dice(PURPOSE + [...call.path].reduce((sum, char) => sum + char.charCodeAt(0), 0), n);
	const url = `/api${pathOf(call, roll)}${queryOf(call, roll)}`;
	const headers = {
		"accept-language": roll
			.pick(["en", "es", "*", "x".repeat(200), "🚚".slice(0, 1)])
			.replaceAll(/[^\x20-\x7e]/g, "?"),
	};
	if (!call.body && call.method === "GET") return { method: call.method, url, headers };
	if (roll.chance(0.12))
		return {
			method: call.method,
			url,
			payload: roll.pick(BODIES),
			headers: { ...headers, "content-type": "application/json" },
		};
	const payload = JSON.stringify(twisted(generate(jsonOf(call.body), roll), roll));
	const type = roll.chance(0.08) ? roll.pick(TYPES) : "application/json";
	return { method: call.method, url, payload, headers: { ...headers, "content-type": type } };
}

function jsonOf(schema: z.core.$ZodType | undefined): Schema {
	return schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema) : {};
}

function pathOf(call: Call, roll: Dice): string {
	return call.path.replaceAll(/:(\w+)/g, () =>
		inAddress(roll.chance(0.5) ? roll.pick(KNOWN) : roll.pick(HOSTILE_TEXTS), roll),
	);
}

function queryOf(call: Call, roll: Dice): string {
	const { properties = {} } = jsonOf(call.query);
	// Of many fields one is almost always broken, so some requests are valid as a whole.
	if (roll.chance(0.25)) return validQuery(properties, roll);
	const names = [
		...Object.keys(properties),
		...(roll.chance(0.2) ? ["surprise", "__proto__", "a[b]"] : []),
	];
	const pairs = names.flatMap((name) => {
		if (roll.chance(0.2)) return [];
		const value = inAddress(
			roll.chance(0.5) ? String(generate(properties[name] ?? {}, roll)) : roll.pick(HOSTILE_TEXTS),
			roll,
		);
		return roll.chance(0.1) ? [`${name}=${value}`, `${name}=again`] : [`${name}=${value}`];
	});
	return pairs.length ? `?${pairs.join("&")}` : "";
}

function validQuery(properties: Record<string, Schema>, roll: Dice): string {
	const pairs = Object.entries(properties)
		.filter(() => roll.chance(0.5))
		.map(([name, schema]) => `${name}=${encodeURIComponent(String(generate(schema, roll)))}`);
	return pairs.length ? `?${pairs.join("&")}` : "";
}

/** A value that the schema usually accepts. */
function generate(schema: Schema, roll: Dice): unknown {
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return roll.pick(schema.enum);
	const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
	if (choices) return generate(roll.pick(choices), roll);
	if (schema.type === "object") return madeObject(schema, roll);
	if (schema.prefixItems) return schema.prefixItems.map((item) => generate(item, roll));
	if (schema.type === "array")
		return Array.from({ length: roll.whole(0, 4) }, () => generate(schema.items ?? {}, roll));
	if (schema.type === "integer")
		return roll.whole(Math.max(schema.minimum ?? 1, 1), Math.min(schema.maximum ?? 3000, 3000));
	if (schema.type === "number")
		return (
			Math.round(roll.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 500, 500)) * 100) /
			100
		);
	if (schema.type === "boolean") return roll.chance(0.5);
	if (schema.type === "null") return null;
	if (schema.format === "date") return "2026-11-15";
	return roll.pick(KNOWN).slice(0, schema.maxLength);
}

function madeObject(
	{ properties = {}, required = [], additionalProperties, propertyNames }: Schema,
	roll: Dice,
): Record<string, unknown> {
	const requiredFields = Object.entries(properties).filter(
		([name]) => required.includes(name) || roll.chance(0.4),
	);
	const names = propertyNames?.enum ?? [];
	const more = typeof additionalProperties === "object" ? names.filter(() => roll.chance(0.3)) : [];
	return Object.fromEntries([
		...requiredFields.map(([name, schema]) => [name, generate(schema, roll)]),
		...more.map((name) => [String(name), generate(additionalProperties as Schema, roll)]),
	]);
}

/** Breaks one place of the value, or none. */
function twisted(value: unknown, roll: Dice): unknown {
	if (roll.chance(0.25)) return value;
	if (Array.isArray(value) && value.length > 0 && roll.chance(0.8)) {
		const at = roll.whole(0, value.length - 1);
		return value.map((item, place) => (place === at ? twisted(item, roll) : item));
	}
	if (value !== null && typeof value === "object" && !Array.isArray(value) && roll.chance(0.9)) {
		const entries = Object.entries(value);
		if (entries.length === 0 || roll.chance(0.1))
			return {
				...value,
				[roll.pick(["surprise", "constructor", "", "🚚"])]: roll.pick(HOSTILE_VALUES),
			};
		const [name, schema] = roll.pick(entries);
		if (roll.chance(0.1)) return Object.fromEntries(entries.filter(([key]) => key !== name));
		return { ...value, [name]: twisted(schema, roll) };
	}
	return roll.pick(HOSTILE_VALUES);
}
