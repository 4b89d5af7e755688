import { expect, it } from "vitest";
import {
	anInterchangeGroup,
	aPart,
	aStock,
	aSubcategory,
} from "../../../tests/factories/catalog.ts";
import { aFitment, aVehicle } from "../../../tests/factories/vehicles.ts";
import { freshDatabase } from "../../../tests/support/test-database.ts";
import { listModelParts, readModelPartRows } from "./landing-parts.ts";

it.each(["subcategory", "group"] as const)(
	"a sold out best seller of a %s gives way to a brand that is listed for the same years",
	async (oneOf) => {
		const database = await freshDatabase();
		const { db } = database;
		const { id: line_id } = await aVehicle(db, { years: [2012, 2013] });
		const common = {
			subcategory_id: (await aSubcategory(db)).id,
			interchange_group_id: (await anInterchangeGroup(db)).id,
		};
		const years = { line_id, year_from: 2012, year_to: 2013 };
		const best = await aPart(db, { ...common, popularity: 90 });
		const shorter = await aPart(db, { ...common, popularity: 80 });
		const same = await aPart(db, { ...common, popularity: 70 });
		await aFitment(db, best.id, years);
		await aFitment(db, shorter.id, { ...years, year_to: 2012 });
		await aFitment(db, same.id, years);
		await aStock(db, shorter.id);
		await aStock(db, same.id);
		const parts = await listModelParts(
			{ ...database, modelPartRows: (request) => readModelPartRows(database, request) },
			{ lineIds: [line_id], subcategoryIds: [], oneOf, count: 12, level: "online" },
		);
		await database.close();
		expect(parts.map(({ card, yearFrom, yearTo }) => [card.id, yearFrom, yearTo])).toEqual([
			[same.id, 2012, 2013],
		]);
	},
);
