/** What the editor shows of a part, in the language of the page. */
import { MAX_MATRIX_LINES } from "../../../domain/catalog/fitment-matrix.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { EditedPart } from "../../../features/part-editor/read-part.ts";
import type { Services } from "../../../features/services.ts";
import { m } from "../../messages/compiled/messages.js";
import type { PartTab } from "../../office/office-links.ts";
import { toFitmentRow } from "./fitment-view.ts";
import { toMatrixView } from "./matrix-view.ts";
import { detailOptions, partOptions, vehicleChoices } from "./part-choices.ts";
import { revisionViewer } from "./revision-view.ts";
import { sectionValues } from "./section-values.ts";

type Choices = Awaited<ReturnType<Services["parts"]["readChoices"]>>;

type PartViewOptions = {
	tab: PartTab;
	language: Language;
	thisYear: number;
	seesCost: boolean;
};

export function toPartView(
	part: EditedPart,
	choices: Choices,
	{ tab, language, thisYear, seesCost }: PartViewOptions,
) {
	const { record } = part;
	const { facts } = record;
	const isFitments = tab === "fitments";
	const vehicles = isFitments ? vehicleChoices(choices) : [];
	const namesByCode = new Map(vehicles.map(({ code, name }) => [code, `${code} · ${name}`]));
	const matrix = toMatrixView(isFitments ? record.fitments : [], vehicles, { language, thisYear });
	const named = ({ sku, title }: EditedPart["names"][number]) => ({ sku, title: title[language] });
	return {
		sku: part.sku,
		title: language === "es" ? facts.titleEs : facts.titleEn,
		status: record.status.status,
		replacedBy: part.replacedBy,
		redirectTo: record.status.redirectTo ?? null,
		versions: part.versions,
		values: {
			facts: sectionValues("facts", part),
			prices: sectionValues("prices", part),
			numbers: sectionValues("numbers", part),
			details: sectionValues("details", part),
			photos: sectionValues("photos", part),
			related: sectionValues("related", part),
		},
		options: partOptions(choices, language),
		details:
			tab === "details" ? detailOptions(choices, language) : { attributes: [], measures: [] },
		vehicles,
		fitments: isFitments
			? record.fitments.map((row) => toFitmentRow(row, namesByCode, language))
			: [],
		matrix: matrix.lines.length <= MAX_MATRIX_LINES ? matrix : null,
		photos: record.photos,
		pieces: part.names.map(named),
		groupId: record.related.interchangeGroupId,
		members: part.groupMembers.map(named),
		stock: part.stock,
		costCents: seesCost ? part.costCents : null,
		priceChanges: part.priceChanges.map((change) => ({
			id: change.id,
			level: change.level,
			before: moneyOf(change.oldCents),
			after: moneyOf(change.newCents),
			day: change.effectiveAt.toISOString().slice(0, 10),
			at: change.effectiveAt.toISOString(),
			isWaiting: change.isWaiting,
			cause: change.cause,
		})),
		revisions: tab === "history" ? part.revisions.map(revisionViewer(part, choices, language)) : [],
		lastRevision: part.revisions[0]?.n ?? null,
	};
}

function moneyOf(cents: number | null): string {
	return cents === null ? m.parts_no_price() : formatUsd(cents);
}
