/** The changes of the grid, sent as one field of JSON. */
import * as z from "zod/mini";
import {
	GRID_VIEWS,
	gridColumns,
	gridFault,
	MAX_GRID_CHANGES,
	MAX_GRID_VALUE_LENGTH,
} from "../domain/catalog/grid-changes.ts";
import { MAX_SKU_LENGTH } from "../domain/catalog/part-number.ts";
import { STORABLE_TEXT } from "../domain/form/text-characters.ts";
import { exactText } from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";

const Change = z.strictObject({
	sku: exactText().check(z.minLength(1), z.maxLength(MAX_SKU_LENGTH)),
	field: z.string().check(z.maxLength(40)),
	value: z.string().check(z.regex(STORABLE_TEXT), z.maxLength(MAX_GRID_VALUE_LENGTH)),
});

const GridInput = z
	.strictObject({
		view: z.enum(GRID_VIEWS),
		requestKey: z.uuid({ error: "required" }),
		changes: z.array(Change).check(z.minLength(1), z.maxLength(MAX_GRID_CHANGES)),
	})
	.check(
		z.refine(({ view, changes }) => {
			const columns = new Map(gridColumns(view).map((column) => [column.name, column]));
			return changes.every(({ field, value }) => {
				const column = columns.get(field);
				return column !== undefined && gridFault(column, value) === null;
			});
		}),
	);

export const gridForm = defineForm<typeof GridInput, string>(GridInput, {
	toInput: ({ requestKey = "", view, changes = "" }) => ({
		requestKey,
		view,
		changes: readJson(changes),
	}),
	fieldOf: (path) => path.split(".")[0] ?? path,
});

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
