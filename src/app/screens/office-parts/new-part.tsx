import { redirect } from "react-router";
import { newPartForm } from "../../../contract/part-forms.ts";
import { MAX_PART_SKU_LENGTH, MAX_TITLE_LENGTH } from "../../../domain/catalog/part-limits.ts";
import { lacksTranslation } from "../../../domain/catalog/part-record.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { Route } from "./+types/new-part.ts";
import { partOptions } from "./part-choices.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const copyOf = url.searchParams.get("copyOf") ?? "";
	const choices = await orThrowErrorPage(services.parts.readChoices());
	const source = copyOf ? await orThrowErrorPage(services.parts.read(copyOf)) : null;
	const facts = source?.record.facts;
	return {
		options: partOptions(choices, language),
		initial: {
			copyOf: source?.sku ?? "",
			titleEn: facts?.titleEn ?? "",
			titleEs: facts && !lacksTranslation(facts) ? facts.titleEs : "",
			brand: facts ? String(facts.brandId) : "",
			subcategory: facts ? String(facts.subcategoryId) : "",
		},
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	return handleForm(await readFormValues(request), newPartForm, async (input) => {
		const sku = await services.parts.create(caller, input);
		return redirect(officeLinks.part(sku, { done: "created" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.parts_new()) }, { name: "robots", content: "noindex" }];
}

/** Creates a part, empty or as a copy of another. */
export default function NewPart({ loaderData, actionData }: Route.ComponentProps) {
	const { options, initial } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const form = useForm({ form: newPartForm, initial, answer });
	return (
		<OfficePage
			title={initial.copyOf ? m.parts_copy_of({ sku: initial.copyOf }) : m.parts_new()}
			back={{ label: m.parts_title(), to: officeLinks.parts() }}
		>
			{initial.copyOf && <p className="mb-3 max-w-prose">{m.parts_copy_hint()}</p>}
			<OfficeForm
				form={form}
				refusal={answer?.refusal}
				save={m.parts_create()}
				fields={{ copyOf: initial.copyOf }}
			>
				<TextField
					{...form.field("sku")}
					label={m.parts_sku()}
					maxLength={MAX_PART_SKU_LENGTH}
					autoComplete="off"
					mono
				/>
				<TextField
					{...form.field("titleEn")}
					label={m.parts_title_en()}
					maxLength={MAX_TITLE_LENGTH}
				/>
				<TextField
					{...form.field("titleEs")}
					required={undefined}
					label={m.parts_title_es()}
					placeholder={m.parts_missing()}
					maxLength={MAX_TITLE_LENGTH}
				/>
				<SelectField
					{...form.field("brand")}
					label={m.parts_brand()}
					hint={
						options.brands.length === 0 && (
							<Link to={officeLinks.masterRecord("brand", "new")} className="underline">
								{m.master_new_brand()}
							</Link>
						)
					}
					placeholder={m.parts_choose()}
					options={options.brands}
				/>
				<SelectField
					{...form.field("subcategory")}
					label={m.parts_subcategory()}
					placeholder={m.parts_choose()}
					options={options.subcategories}
				/>
			</OfficeForm>
		</OfficePage>
	);
}
