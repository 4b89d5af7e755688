import { useState } from "react";
import { catalogForm } from "../../../contract/catalog-inputs.ts";
import { PRICE_LEVELS } from "../../../domain/catalog/price-level.ts";
import { MAX_CATALOG_NAME_LENGTH } from "../../../domain/papers/catalog-file.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { uploadPicture } from "../../browser/upload-picture.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { ImageUploader } from "../../ui/image-uploader.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { FilterOptions } from "./filter-options.ts";

const INITIAL = { language: "en", prices: "none", isPublished: "on" };

type NewCatalogFormProps = {
	options: FilterOptions;
	requestKey: string;
	answer: FormAnswer | undefined;
};

export function NewCatalogForm({ options, requestKey, answer }: NewCatalogFormProps) {
	const form = useForm({ form: catalogForm, initial: INITIAL, answer });
	const typed: Partial<Record<string, string>> = answer?.values ?? INITIAL;
	const [cover, setCover] = useState(typed.cover ? [typed.cover] : []);
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.papers_make()}
			fields={{ requestKey: typed.requestKey ?? requestKey }}
			className="grid max-w-document gap-4"
		>
			<div className={PAIR}>
				<TextField
					{...form.field("nameEn")}
					label={m.papers_name_en()}
					maxLength={MAX_CATALOG_NAME_LENGTH}
				/>
				<TextField
					{...form.field("nameEs")}
					label={m.papers_name_es()}
					maxLength={MAX_CATALOG_NAME_LENGTH}
				/>
				<SelectField
					{...form.field("place")}
					label={m.papers_place()}
					placeholder={m.papers_place_all()}
					options={options.places}
				/>
				<SelectField
					{...form.field("truck")}
					label={m.papers_truck()}
					hint={m.papers_truck_hint()}
					placeholder={m.papers_truck_all()}
					options={options.trucks}
				/>
				<SelectField
					{...form.field("brand")}
					label={m.papers_brand()}
					placeholder={m.papers_brand_all()}
					options={options.brands}
				/>
				<SelectField
					{...form.field("prices")}
					required
					label={m.papers_prices()}
					hint={m.papers_prices_hint()}
					options={[
						{ value: "none", label: m.papers_prices_none() },
						...PRICE_LEVELS.map((level) => ({ value: level, label: PRICE_LEVEL_TEXTS[level]() })),
					]}
				/>
				<SelectField
					{...form.field("language")}
					required
					label={m.papers_language()}
					options={[
						{ value: "en", label: m.papers_english() },
						{ value: "es", label: m.papers_spanish() },
					]}
				/>
				<CheckboxField
					name="inStock"
					label={m.papers_in_stock()}
					defaultChecked={Boolean(typed.inStock)}
				/>
			</div>
			<ImageUploader
				label={m.papers_cover()}
				name="cover"
				most={1}
				pictures={cover}
				upload={uploadPicture}
				onUploaded={(address) => setCover([address])}
				onRemove={() => setCover([])}
			/>
			<p className="text-ink-soft text-sm">{m.papers_cover_hint()}</p>
			<CheckboxField
				name="isPublished"
				label={m.papers_publish()}
				defaultChecked={Boolean(typed.isPublished)}
			/>
		</OfficeForm>
	);
}

const PAIR = "grid items-start gap-4 sm:grid-cols-2";
