import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import {
	applyRulesForm,
	priceRulesForm,
	toPriceRules,
} from "../../../contract/price-rule-inputs.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { keyOfVersion, revalidateOnEditConflict } from "../../office/version-to-send.ts";
import { withoutEmptyValues } from "../../order/order-search.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { GetForm } from "../../ui/get-form.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/price-rules.ts";
import { RulePreview } from "./rule-preview.tsx";
import { RulesForm, ruleValues } from "./rules-form.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const param = (name: string) => url.searchParams.get(name) ?? "";
	const [{ rules, version }, choices] = await orThrowErrorPage(
		Promise.all([services.priceRules.read(), services.parts.readChoices()]),
	);
	const scope = { brand: param("brand"), subcategory: param("subcategory") };
	const preview = param("preview")
		? await orThrowErrorPage(services.priceRules.preview(scopeOf(scope)))
		: null;
	return {
		version,
		values: ruleValues(rules),
		hasRules: Object.keys(rules).length > 0,
		scope,
		importId: param("import") && parseRowId(param("import")),
		done: param("done"),
		requestKey: randomUUID(),
		brands: choices.brands.map(({ id, name }) => ({ value: String(id), label: name })),
		subcategories: choices.subcategories.map(({ id, name, category }) => ({
			value: String(id),
			label: `${category[language]} › ${name[language]}`,
		})),
		preview: preview && {
			...preview,
			levels: preview.levels.map(({ level, ...counts }) => ({
				...counts,
				level: PRICE_LEVEL_TEXTS[level](),
			})),
			largest: preview.largest.map(({ level, before, after, sku }) => ({
				sku,
				level: PRICE_LEVEL_TEXTS[level](),
				before: formatUsd(before),
				after: formatUsd(after),
			})),
		},
	};
}

function scopeOf({ brand, subcategory }: { brand: string; subcategory: string }) {
	return {
		brandId: brand ? parseRowId(brand) : null,
		subcategoryId: subcategory ? parseRowId(subcategory) : null,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	if (values.intent === "apply")
		return handleForm(values, applyRulesForm, async ({ requestKey, ...scope }) => {
			const id = await services.priceRules.apply(caller, { requestKey, scope: scopeOf(scope) });
			return redirect(officeLinks.priceRules({ import: String(id) }));
		});
	return handleForm(values, priceRulesForm, async (input) => {
		const version = values.version ?? "";
		await services.priceRules.save(caller, { rules: toPriceRules(input), version });
		return redirect(officeLinks.priceRules({ done: "saved" }));
	});
}

export const shouldRevalidate = revalidateOnEditConflict;

export function meta() {
	return [{ title: pageTitle(m.price_rules_title()) }, { name: "robots", content: "noindex" }];
}

/** The rules of each level, what they would change, and the import that applies them. */
export default function PriceRulesPage({ loaderData, actionData }: Route.ComponentProps) {
	const { version, values, hasRules, scope, preview, importId, done, requestKey } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const isApply = answer?.values.intent === "apply";
	return (
		<OfficePage title={m.price_rules_title()}>
			<UndoToast text={!answer && done === "saved" ? m.price_rules_saved() : undefined} />
			{importId && (
				<Notice kind="info" title={m.price_rules_started()}>
					<Link to={officeLinks.import(importId)} className="underline">
						{m.imports_number({ id: importId })}
					</Link>
				</Notice>
			)}
			<div className="grid gap-8">
				<RulesForm
					key={keyOfVersion(version, isApply ? undefined : answer)}
					version={version}
					values={values}
					answer={isApply ? undefined : answer}
				/>
				{hasRules && (
					<section className="grid gap-4">
						<h2 className="text-lg">{m.price_rules_apply_title()}</h2>
						<GetForm
							action={officeLinks.priceRules()}
							className="grid max-w-3xl items-end gap-3 sm:grid-cols-2"
						>
							<SelectField
								name="brand"
								label={m.parts_brand()}
								options={loaderData.brands}
								placeholder={m.price_rules_all_brands()}
								defaultValue={scope.brand}
							/>
							<SelectField
								name="subcategory"
								label={m.parts_subcategory()}
								options={loaderData.subcategories}
								placeholder={m.price_rules_all_categories()}
								defaultValue={scope.subcategory}
							/>
							<p>
								<Button type="submit" name="preview" value="1" size="small" icon="eye">
									{m.price_rules_preview()}
								</Button>
							</p>
						</GetForm>
						{isApply && answer?.refusal && <RefusalNotice refusal={answer.refusal} />}
						{preview && (
							<>
								<RulePreview preview={preview} />
								{preview.changedParts > 0 && (
									<PostForm>
										<input type="hidden" name="intent" value="apply" />
										<input type="hidden" name="requestKey" value={requestKey} />
										{Object.entries(withoutEmptyValues(scope)).map(([name, value]) => (
											<input key={name} type="hidden" name={name} value={value} />
										))}
										<Button type="submit" variant="primary" size="small">
											{m.price_rules_apply()}
										</Button>
										<p className="mt-2 text-ink-soft">{m.price_rules_apply_hint()}</p>
									</PostForm>
								)}
							</>
						)}
					</section>
				)}
			</div>
		</OfficePage>
	);
}
