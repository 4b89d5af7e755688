/** The changes of the grid, sent as one field of JSON. */
import * as z from "zod/mini";
import {
	GRID_COLUMNS,
	gridFault,
	MAX_GRID_CHANGES,
	MAX_GRID_VALUE_LENGTH,
} from "../domain/catalog/part-grid.ts";
import { MAX_SKU_LENGTH } from "../domain/catalog/part-number.ts";
import { exactText, STORABLE_TEXT } from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";

const Change = z
	.strictObject({
		sku: exactText().check(z.minLength(1), z.maxLength(MAX_SKU_LENGTH)),
		field: z.enum(GRID_COLUMNS.map(({ field }) => field)),
		value: z.string().check(z.regex(STORABLE_TEXT), z.maxLength(MAX_GRID_VALUE_LENGTH)),
	})
	.check(
		z.refine(({ field, value }) => {
			const column = GRID_COLUMNS.find((candidate) => candidate.field === field);
			return column !== undefined && gridFault(column, value) === null;
		}),
	);

const GridInput = z.strictObject({
	requestKey: z.uuid({ error: "required" }),
	changes: z.array(Change).check(z.minLength(1), z.maxLength(MAX_GRID_CHANGES)),
});

export const gridForm = defineForm<typeof GridInput, string>(GridInput, {
	toInput: ({ requestKey = "", changes = "" }) => ({ requestKey, changes: readJson(changes) }),
	fieldOf: (path) => path.split(".")[0] ?? path,
});

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
