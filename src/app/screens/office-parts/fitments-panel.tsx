import { fitmentForm } from "../../../contract/part-forms.ts";
import { FITMENT_POSITIONS, FITMENT_SOURCES } from "../../../domain/catalog/part-record.ts";
import { positionText } from "../../fit/fit-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { differencesOf, SavedValuesNotice } from "../../office/saved-values-notice.tsx";
import { isEditConflict, keyOfVersion, versionToSend } from "../../office/version-to-send.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { percentText } from "../../ui/percent-text.ts";
import { PostForm } from "../../ui/post-form.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { FitmentRowView } from "./fitment-view.ts";
import type { VehicleChoice } from "./matrix-view.ts";
import { OtherYears } from "./other-years.tsx";
import type { PartAnswer } from "./part-action.ts";
import { SOURCE_TEXTS } from "./part-texts.ts";
import { QualifierFields } from "./qualifier-fields.tsx";
import { VehicleField } from "./vehicle-field.tsx";

type FitmentsPanelProps = {
	sku: string;
	version: string;
	rows: FitmentRowView[];
	/** The row that is edited; undefined adds one. */
	edited: FitmentRowView | undefined;
	vehicles: VehicleChoice[];
	hasMatrix: boolean;
	canWrite: boolean;
	answer: PartAnswer | undefined;
};

/** What the part fits, row by row, and the form that adds or changes one. */
export function FitmentsPanel(props: FitmentsPanelProps) {
	const { sku, version, rows, edited, canWrite, hasMatrix } = props;
	return (
		<div className="grid gap-6">
			{hasMatrix && <FitmentsViews {...{ sku, isRowsView: true }} />}
			<OfficeTable
				caption={m.parts_tab_fitments()}
				rows={rows}
				keyOf={({ n }) => n}
				empty={{ title: m.parts_no_fitments() }}
				columns={columns({ sku, version, canWrite })}
			/>
			{canWrite && (
				<FitmentForm
					key={`${edited?.n ?? "new"} ${keyOfVersion(version, props.answer)}`}
					{...props}
				/>
			)}
		</div>
	);
}

/** The two ways to see the fitments. The list works without JavaScript. */
export function FitmentsViews({ sku, isRowsView }: { sku: string; isRowsView: boolean }) {
	const views = [
		{ label: m.parts_matrix_view(), query: { tab: "fitments" }, isCurrent: !isRowsView },
		{
			label: m.parts_rows_view(),
			query: { tab: "fitments", view: "rows" },
			isCurrent: isRowsView,
		},
	];
	return (
		<div className="mb-3 flex flex-wrap items-center gap-2">
			{views.map(({ label, query, isCurrent }) => (
				<ButtonLink
					key={label}
					to={officeLinks.part(sku, query)}
					size="small"
					{...(isCurrent && { "aria-current": "page" as const, variant: "primary" as const })}
				>
					{label}
				</ButtonLink>
			))}
			{!isRowsView && <noscript>{m.parts_matrix_needs_scripts()}</noscript>}
		</div>
	);
}

function FitmentForm({ sku, version, edited, vehicles, answer: anyAnswer }: FitmentsPanelProps) {
	const answer = anyAnswer?.values.intent === "fitment" ? anyAnswer : undefined;
	const form = useForm({ form: fitmentForm, initial: edited?.values ?? NEW_ROW, answer });
	const optional = (name: string) => ({ ...form.field(name), required: undefined });
	return (
		<section>
			<h2 className="mb-2 text-lg">{edited ? m.parts_fitment_edit() : m.parts_fitment_add()}</h2>
			<OfficeForm
				form={form}
				refusal={answer?.refusal}
				save={m.parts_save_fitment()}
				fields={{
					intent: "fitment",
					version: versionToSend(answer, version),
					n: edited ? String(edited.n) : "",
				}}
				className="grid grid-cols-2 items-start gap-3 xl:grid-cols-4"
				actions={
					edited && (
						<ButtonLink to={officeLinks.part(sku, { tab: "fitments", view: "rows" })} size="small">
							{m.parts_fitment_add()}
						</ButtonLink>
					)
				}
			>
				{answer && edited && isEditConflict(answer) && (
					<SavedValuesNotice
						differences={differencesOf(comparedFields(), answer.values, edited.values)}
						discardTo={officeLinks.part(sku, { tab: "fitments", fitment: String(edited.n) })}
					/>
				)}
				<VehicleField {...{ form, vehicles }} className="col-span-2" />
				<TextField {...optional("yearFrom")} label={m.parts_year_from()} inputMode="numeric" mono />
				<TextField {...optional("yearTo")} label={m.parts_year_to()} inputMode="numeric" mono />
				<QualifierFields form={form} />
				<OtherYears answer={answer} className="col-span-full" />
			</OfficeForm>
		</section>
	);
}

/** The fields of a row with the words of their choices. */
function comparedFields() {
	return [
		{ name: "vehicle", label: m.parts_vehicle() },
		{ name: "yearFrom", label: m.parts_year_from() },
		{ name: "yearTo", label: m.parts_year_to() },
		{ name: "position", label: m.parts_position(), textOf: positionName },
		{ name: "quantity", label: m.parts_quantity() },
		{ name: "engineVariant", label: m.parts_engine_variant() },
		{ name: "source", label: m.parts_source(), textOf: sourceName },
		{ name: "builtFrom", label: m.parts_built_from() },
		{ name: "builtTo", label: m.parts_built_to() },
		{ name: "confidence", label: m.parts_confidence() },
		{ name: "noteEn", label: m.parts_note_en() },
		{ name: "noteEs", label: m.parts_note_es() },
	];
}

function positionName(value: string): string {
	const position = FITMENT_POSITIONS.find((name) => name === value);
	return position ? positionText(position) : m.parts_any_position();
}

function sourceName(value: string): string {
	const source = FITMENT_SOURCES.find((name) => name === value);
	return source ? SOURCE_TEXTS[source]() : value;
}

const NEW_ROW = { quantity: "1", source: "staff", confidence: "90" };

type ColumnOptions = { sku: string; version: string; canWrite: boolean };

function columns({ sku, version, canWrite }: ColumnOptions): OfficeColumn<FitmentRowView>[] {
	const buttons: OfficeColumn<FitmentRowView> = {
		header: m.parts_fitment_edit(),
		hideHeader: true,
		isInteractive: true,
		align: "end",
		phone: "second",
		cell: ({ n, vehicle }) => (
			<span className="flex justify-end gap-2 max-sm:justify-start">
				<ButtonLink
					to={officeLinks.part(sku, { tab: "fitments", fitment: String(n) })}
					size="small"
					aria-label={`${m.parts_fitment_edit()} ${vehicle}`}
				>
					{m.parts_edit()}
				</ButtonLink>
				<PostForm>
					<input type="hidden" name="intent" value="remove-fitment" />
					<input type="hidden" name="version" value={version} />
					<Button
						type="submit"
						name="n"
						value={n}
						size="small"
						variant="quiet"
						aria-label={`${m.parts_remove()} ${vehicle}`}
					>
						{m.parts_remove()}
					</Button>
				</PostForm>
			</span>
		),
	};
	return [
		{ header: m.parts_vehicle(), isRowHeader: true, cell: ({ vehicle }) => vehicle },
		{
			header: m.parts_years(),
			cell: ({ years }) => <span className="whitespace-nowrap tabular-nums">{years}</span>,
		},
		{ header: m.parts_qualifiers(), cell: ({ qualifiers }) => qualifiers.join(" · ") },
		{ header: m.parts_quantity(), align: "end", phone: "hidden", cell: ({ quantity }) => quantity },
		{
			header: m.parts_source(),
			cell: ({ source, confidence }) => (
				<span className="whitespace-nowrap">{`${SOURCE_TEXTS[source]()} · ${percentText(confidence)}`}</span>
			),
		},
		...(canWrite ? [buttons] : []),
	];
}
