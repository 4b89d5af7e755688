import type { ImportMapping } from "../../../domain/import/import-mapping.ts";
import { FITMENT_MODES, type FitmentMode } from "../../../domain/import/plan-fitments.ts";
import type { RefusalCode } from "../../../domain/refusal/refusals.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import { CheckboxField, RadioGroup } from "../../ui/choice-field.tsx";
import { SelectField } from "../../ui/field.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";

type MappingFormProps = {
	version: number;
	hasPrices: boolean;
	/** The cells of the file may have decimals. */
	hasAmounts: boolean;
	/** The file may create parts, and its numbers may replace those of the parts. */
	hasNumbers: boolean;
	isPies: boolean;
	/** Null for kinds other than fitments. */
	fitmentMode: FitmentMode | null;
	aces: { version: string; type: string } | null;
	columns: { title: string; examples: string[] }[];
	mapping: ImportMapping;
	fields: { value: string; label: string }[];
	refusal: RefusalCode | undefined;
};

/** Which column of the file is which field. Known names are chosen already. */
export function MappingForm({
	version,
	hasPrices,
	hasAmounts,
	hasNumbers,
	isPies,
	fitmentMode,
	aces,
	columns,
	mapping,
	fields,
	refusal,
}: MappingFormProps) {
	return (
		<>
			<RefusalNotice refusal={refusal} />
			<p className="max-w-prose text-ink-soft">{mappingHint(isPies, aces)}</p>
			<OfficeForm
				save={m.imports_check()}
				fields={{ intent: "map", version: String(version) }}
				className="grid max-w-document gap-4"
			>
				<div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
					{columns.map(({ title, examples }, index) => (
						<SelectField
							// biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
							key={index}
							name={`column-${index}`}
							label={columnLabel(title, index, isPies)}
							hint={examples.join(" · ")}
							placeholder={m.imports_leave_out()}
							options={fields}
							defaultValue={mapping.fields[index] ?? ""}
							className="wrap-anywhere"
						/>
					))}
				</div>
				{fitmentMode && <ModeField mode={fitmentMode} />}
				{isPies || !hasAmounts ? (
					<input type="hidden" name="decimal" value={mapping.decimal} />
				) : (
					<SelectField
						name="decimal"
						required
						label={m.imports_decimal()}
						options={[
							{ value: ".", label: m.imports_decimal_point() },
							{ value: ",", label: m.imports_decimal_comma() },
						]}
						defaultValue={mapping.decimal}
						className="max-w-field"
					/>
				)}
				{hasNumbers && (
					<CheckboxField
						name="replacesNumbers"
						label={m.imports_replace_numbers()}
						hint={m.imports_replace_numbers_hint()}
						defaultChecked={mapping.replacesNumbers ?? false}
					/>
				)}
				{hasPrices && !isPies && (
					<CheckboxField
						name="isInCents"
						label={m.imports_in_cents()}
						defaultChecked={mapping.isInCents}
					/>
				)}
			</OfficeForm>
		</>
	);
}

function mappingHint(isPies: boolean, aces: MappingFormProps["aces"]): string {
	if (aces) return m.imports_aces_hint(aces);
	return isPies ? m.imports_price_types_hint() : m.imports_mapping_hint();
}

/** The price types of PIES in the words of the trade. */
const PRICE_TYPE_TEXTS: Record<string, () => string> = {
	LST: m.imports_price_lst,
	RET: m.imports_price_ret,
	JBR: m.imports_price_jbr,
	WD1: m.imports_price_wd1,
	QOT: m.imports_price_qot,
};

export function columnLabel(title: string, index: number, isPies: boolean): string {
	if (isPies)
		return m.imports_price_type({ name: PRICE_TYPE_TEXTS[title]?.() ?? title, code: title });
	return title || m.imports_column({ n: index + 1 });
}

const MODE_TEXTS: Record<FitmentMode, () => string> = {
	add: m.imports_mode_add,
	replace_files: m.imports_mode_replace_files,
	replace_brands: m.imports_mode_replace_brands,
	replace_all: m.imports_mode_replace_all,
};

/** Whether the file adds to the fitments of its parts or replaces them. */
function ModeField({ mode }: { mode: FitmentMode }) {
	return (
		<RadioGroup
			name="fitmentMode"
			required
			label={m.imports_fitment_mode()}
			hint={m.imports_fitment_mode_hint()}
			options={FITMENT_MODES.map((value) => ({ value, label: MODE_TEXTS[value]() }))}
			defaultValue={mode}
		/>
	);
}
