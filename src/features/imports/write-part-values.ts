/** Writes values of parts: the facts of each part, and the lists that changed. */
import type pg from "pg";
import { PRICE_LEVELS } from "../../domain/catalog/price-level.ts";
import { ATTRIBUTE, MEASURE } from "../../domain/import/part-fields.ts";
import {
	isNumberField,
	NUMBER_FIELDS,
	numbersIn,
	type PartValues,
	readPartNumber,
} from "../../domain/import/part-values.ts";
import * as sql from "./write-parts.sql.ts";

/** `values`: all facts of the part, and the fields that are written. */
export type PartWrite = { id: number; values: PartValues; fields: readonly string[] };

/** Returns the ids that were written. A brand or part type that no longer exists writes nothing. */
export async function createParts(
	client: pg.ClientBase,
	writes: readonly PartWrite[],
	cause: string,
): Promise<Set<number>> {
	if (writes.length === 0) return new Set();
	const created = await sql.insertParts(client, facts(writes));
	const ids = new Set(created.map(({ id }) => id));
	await updatePartValues(
		client,
		writes.filter(({ id }) => ids.has(id)),
		cause,
	);
	return ids;
}

export async function updatePartValues(
	client: pg.ClientBase,
	writes: readonly PartWrite[],
	cause: string,
): Promise<Set<number>> {
	if (writes.length === 0) return new Set();
	const withFacts = writes.filter(({ fields }) => fields.some(isFact));
	const updated = withFacts.length > 0 ? await sql.updateParts(client, facts(withFacts)) : [];
	const factIds = new Set(updated.map(({ id }) => id));
	const written = writes.filter(({ id, fields }) => factIds.has(id) || !fields.some(isFact));
	const cells = written.flatMap(({ id, values, fields }) =>
		fields.map((field) => ({ id, field, value: values[field] ?? null })),
	);
	await writeNumbers(client, cells);
	await writeAttributes(client, cells);
	await writeMeasurements(client, cells);
	await writePrices(client, cells, cause);
	return new Set(written.map(({ id }) => id));
}

type Cell = { id: number; field: string; value: unknown };

function isFact(field: string): boolean {
	const isList = isNumberField(field) || isPriceLevel(field);
	return !isList && !field.startsWith(ATTRIBUTE) && !field.startsWith(MEASURE);
}

function isPriceLevel(field: string): boolean {
	return PRICE_LEVELS.some((level) => level === field);
}

function facts(writes: readonly PartWrite[]): string {
	return JSON.stringify(writes.map(({ id, values }) => ({ ...values, id })));
}

async function writeNumbers(client: pg.ClientBase, all: readonly Cell[]): Promise<void> {
	const cells = all.flatMap((cell) =>
		isNumberField(cell.field) ? [{ ...cell, kind: NUMBER_FIELDS[cell.field] }] : [],
	);
	if (cells.length === 0) return;
	await sql.deleteNumbers(
		client,
		cells.map(({ id }) => id),
		cells.map(({ kind }) => kind),
	);
	const numbers = cells.flatMap(({ id, kind, value }) =>
		numbersIn(value).map((text, index) => ({
			part_id: id,
			kind,
			step: kind === "superseded" ? index + 1 : null,
			...readPartNumber(text),
		})),
	);
	if (numbers.length > 0)
		await sql.insertNumbers(client, JSON.stringify(numbers.map((row, at) => ({ ...row, at }))));
}

async function writeAttributes(client: pg.ClientBase, all: readonly Cell[]): Promise<void> {
	const cells = namedAfter(all, ATTRIBUTE);
	if (cells.length === 0) return;
	await sql.deleteAttributes(
		client,
		cells.map(({ id }) => id),
		cells.map(({ code }) => code),
	);
	const values = cells.flatMap(({ id, code, value }) =>
		(Array.isArray(value) ? value : []).map((one) => ({ id, code, value: String(one) })),
	);
	await sql.insertAttributes(
		client,
		values.map(({ id }) => id),
		values.map(({ code }) => code),
		values.map(({ value }) => value),
	);
}

async function writeMeasurements(client: pg.ClientBase, all: readonly Cell[]): Promise<void> {
	const cells = namedAfter(all, MEASURE);
	if (cells.length === 0) return;
	await sql.deleteMeasurements(
		client,
		cells.map(({ id }) => id),
		cells.map(({ code }) => code),
	);
	const filled = cells.filter(({ value }) => value !== null);
	await sql.insertMeasurements(
		client,
		filled.map(({ id }) => id),
		filled.map(({ code }) => code),
		filled.map(({ value }) => Number(value)),
	);
}

function namedAfter(cells: readonly Cell[], prefix: string): (Cell & { code: string })[] {
	return cells
		.filter(({ field }) => field.startsWith(prefix))
		.map((cell) => ({ ...cell, code: cell.field.slice(prefix.length) }));
}

async function writePrices(
	client: pg.ClientBase,
	all: readonly Cell[],
	cause: string,
): Promise<void> {
	const cells = all.filter(({ field }) => isPriceLevel(field));
	if (cells.length === 0) return;
	await sql.writePrices(
		client,
		cells.map(({ id }) => id),
		cells.map(({ field }) => field),
		cells.map(({ value }) => (value === null ? null : Number(value))),
		cause,
	);
}
