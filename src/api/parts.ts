import type { FastifyInstance } from "fastify";
import * as contract from "../contract/parts.ts";
import { PRICE_LEVELS, type PriceLevel } from "../domain/catalog/price-level.ts";
import { toDecimal } from "../domain/money/money.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

const SUCCESS = { status: "success" } as const;

export function partCalls(app: FastifyInstance, { parts }: Services): void {
	bind(app, contract.listParts, async ({ query }) => {
		const { search = "", before = null, ...request } = query;
		const found = await parts.list({ ...request, search, before });
		return {
			parts: found.parts.map(({ onlineCents, ...part }) => ({
				...part,
				online: decimalOf(onlineCents),
			})),
			next: found.next,
		};
	});
	bind(app, contract.getEditedPart, async ({ params }) => ({
		part: presentPart(await parts.read(params.sku)),
	}));
	bind(app, contract.savePart, async ({ params, body, caller }) => {
		await parts.save(caller, params.sku, body);
		return SUCCESS;
	});
	bind(app, contract.undoPartSave, async ({ params, body, caller }) => {
		await parts.undo(caller, params.sku, body.n);
		return SUCCESS;
	});
	bind(app, contract.createPart, async ({ body, caller }) => ({
		...SUCCESS,
		sku: await parts.create(caller, body),
	}));
	bind(app, contract.setPartStatus, async ({ params, body, caller }) => {
		await parts.setStatus(caller, params.sku, body);
		return SUCCESS;
	});
	bind(app, contract.mergePart, async ({ params, body, caller }) => {
		await parts.merge(caller, params.sku, body.into);
		return SUCCESS;
	});
}

type EditedPart = Awaited<ReturnType<Services["parts"]["read"]>>;

function presentPart({ record, ...part }: EditedPart) {
	const skuOf = new Map(part.names.map(({ id, sku }) => [id, sku]));
	return {
		sku: part.sku,
		status: record.status.status,
		replacedBy: part.replacedBy,
		redirectTo: record.status.redirectTo ?? null,
		versions: part.versions,
		facts: presentFacts(record.facts),
		numbers: record.numbers.map((row) => ({ ...row, maker: row.maker ?? "" })),
		prices: presentPrices(record.prices),
		fitments: record.fitments.map(({ lineId, engineId, ...row }) => ({
			...row,
			line: lineId,
			engine: engineId,
			engineVariant: row.engineVariant ?? "",
			noteEn: row.noteEn ?? "",
			noteEs: row.noteEs ?? "",
		})),
		details: {
			values: record.details.values,
			measurements: record.details.measurements.map(({ measureId, value }) => ({
				measure: measureId,
				value,
			})),
		},
		photos: record.photos.map(({ route, altEn, altEs }) => ({
			route,
			altEn: altEn ?? "",
			altEs: altEs ?? "",
		})),
		pieces: record.related.pieces.map(({ partId, quantity }) => ({
			sku: skuOf.get(partId) ?? "",
			quantity,
		})),
		interchanges: part.groupMembers.map(({ sku }) => sku),
		revisions: part.revisions.map(({ n, section, savedAt, savedBy }) => ({
			n,
			section,
			savedAt: savedAt.toISOString(),
			savedBy,
		})),
	};
}

function presentFacts(facts: EditedPart["record"]["facts"]) {
	const { brandId, subcategoryId, coreChargeCents, ...rest } = facts;
	const { isSpecialOrder, isElectrical, isProp65, isUniversal, ...plain } = rest;
	return {
		...plain,
		brand: brandId,
		subcategory: subcategoryId,
		coreCharge: toDecimal(coreChargeCents),
		originCountry: facts.originCountry ?? "",
		hsCode: facts.hsCode ?? "",
		hazmatUn: facts.hazmatUn ?? "",
		specialOrder: isSpecialOrder,
		electrical: isElectrical,
		prop65: isProp65,
		universal: isUniversal,
	};
}

function presentPrices(prices: EditedPart["record"]["prices"]): Record<PriceLevel, number | null> {
	return Object.fromEntries(
		PRICE_LEVELS.map((level) => [level, decimalOf(prices[level])]),
	) as Record<PriceLevel, number | null>;
}

function decimalOf(cents: number | null): number | null {
	return cents === null ? null : toDecimal(cents);
}
