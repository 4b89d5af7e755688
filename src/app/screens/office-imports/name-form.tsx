import { BRAND_QUALITIES } from "../../../domain/catalog/master-data.ts";
import { m } from "../../messages/compiled/messages.js";
import { BRAND_QUALITY_TEXTS } from "../../office/brand-quality-texts.ts";
import { OfficeForm } from "../../office/office-form.tsx";
import { SelectField } from "../../ui/field.tsx";

export type UnknownNameView = {
	kind: "brand" | "part_type";
	text: string;
	rows: number;
	/** The title of a part with the name. */
	example: string | null;
	suggestion: string | null;
	options: { value: string; label: string }[];
};

type NameFormProps = { version: number; names: UnknownNameView[] };

const LABELS = { brand: m.imports_unknown_brand, part_type: m.imports_unknown_part_type };

/** Staff choose what each unknown brand and part type means. Nothing is chosen for them. */
export function NameForm({ version, names }: NameFormProps) {
	if (names.length === 0) return null;
	const newBrands = BRAND_QUALITIES.map((value) => ({
		value,
		label: m.imports_name_new({ quality: BRAND_QUALITY_TEXTS[value]() }),
	}));
	const hasSeveralBrands = names.filter(({ kind }) => kind === "brand").length > 1;
	const leave = hasSeveralBrands ? [{ value: "leave", label: m.imports_name_leave() }] : [];
	return (
		<section className="grid gap-2">
			<h2 className="text-lg">{m.imports_unknown_names()}</h2>
			<p className="max-w-prose text-ink-soft">{m.imports_unknown_hint()}</p>
			<OfficeForm
				save={m.imports_check_again()}
				fields={{ intent: "names", version: String(version) }}
				className="grid max-w-document gap-4"
			>
				{hasSeveralBrands && (
					<SelectField
						name="allBrands"
						label={m.imports_all_brands()}
						hint={m.imports_all_brands_hint()}
						placeholder={m.imports_all_brands_none()}
						options={newBrands}
						className="max-w-field"
					/>
				)}
				<div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
					{names.map(({ kind, text, rows, example, suggestion, options }, index) => (
						<SelectField
							key={`${kind} ${text}`}
							name={`name-${index}`}
							label={LABELS[kind]({ name: text })}
							hint={[
								m.imports_name_rows({ count: rows }),
								example && m.imports_name_example({ title: example }),
								suggestion && m.imports_name_suggestion({ name: suggestion }),
							]
								.filter(Boolean)
								.join(" · ")}
							placeholder={
								kind === "brand" && hasSeveralBrands
									? m.imports_name_as_all()
									: m.imports_name_leave()
							}
							options={kind === "brand" ? [...leave, ...newBrands, ...options] : options}
						/>
					))}
				</div>
			</OfficeForm>
		</section>
	);
}
