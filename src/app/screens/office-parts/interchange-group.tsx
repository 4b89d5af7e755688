import { redirect } from "react-router";
import { groupChangeForm } from "../../../contract/part-forms.ts";
import { MAX_PART_SKU_LENGTH } from "../../../domain/catalog/part-limits.ts";
import { normalizeSku } from "../../../domain/catalog/part-number.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { TextField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { Route } from "./+types/interchange-group.ts";
import { STATUS_TEXTS } from "./part-texts.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const id = parseRowId(params.id, "not_found");
	const members = await orThrowErrorPage(services.parts.readGroup(id));
	return {
		id,
		done: url.searchParams.get("done") ?? "",
		changed: normalizeSku(url.searchParams.get("sku") ?? "").slice(0, MAX_PART_SKU_LENGTH),
		members: members.map(({ title, onlineCents, ...member }) => ({
			...member,
			title: title[language],
			price: onlineCents === null ? m.parts_no_price() : formatUsd(onlineCents),
		})),
	};
}

const CHANGES = ["add", "remove", "merge"] as const;

export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const id = parseRowId(params.id, "not_found");
	const values = await readFormValues(request);
	const kind = CHANGES.find((name) => name === values.intent) ?? "add";
	return handleForm(values, groupChangeForm, async ({ sku }) => {
		const shown = await services.parts.changeGroup(caller, id, { kind, sku });
		return redirect(officeLinks.interchangeGroup(shown, { done: kind, sku }));
	});
}

export function meta({ params }: Route.MetaArgs) {
	return [
		{ title: pageTitle(m.groups_open({ id: params.id })) },
		{ name: "robots", content: "noindex" },
	];
}

/** The parts of a group, what the shop makes of them, and the changes of the group. */
export default function InterchangeGroup({ loaderData, actionData }: Route.ComponentProps) {
	const { id, members, done, changed } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const doneTexts: Record<string, string> = {
		add: m.groups_added({ sku: changed }),
		remove: m.groups_removed({ sku: changed }),
		merge: m.groups_merged(),
	};
	const [first] = members;
	return (
		<OfficePage
			title={m.groups_open({ id })}
			back={{ label: m.groups_title(), to: officeLinks.interchangeGroups() }}
			actions={
				first && (
					<ButtonLink to={links.part(first.sku)} size="small" icon="eye">
						{m.parts_in_shop()}
					</ButtonLink>
				)
			}
		>
			<UndoToast text={answer ? undefined : doneTexts[done]} />
			<p className="mb-3 max-w-prose text-ink-soft">{m.groups_shop()}</p>
			<div className="grid gap-6">
				<OfficeTable
					caption={m.groups_members()}
					rows={members}
					keyOf={({ sku }) => sku}
					empty={{ title: m.groups_none() }}
					columns={[
						{
							header: m.parts_sku(),
							isRowHeader: true,
							cell: ({ sku, title }) => (
								<>
									<Link to={officeLinks.part(sku)} className="font-mono underline">
										{sku}
									</Link>{" "}
									<span className="font-normal">{title}</span>
								</>
							),
						},
						{ header: m.parts_brand(), cell: ({ brand }) => brand },
						{
							header: m.parts_status(),
							cell: ({ status }) => (
								<StateWord tone={STATUS_TEXTS[status].tone}>
									{STATUS_TEXTS[status].label()}
								</StateWord>
							),
						},
						{ header: m.groups_price(), align: "end", cell: ({ price }) => price },
						{ header: m.office_stock(), align: "end", cell: ({ onHand }) => onHand },
						{
							header: m.groups_remove(),
							hideHeader: true,
							isInteractive: true,
							align: "end",
							phone: "second",
							cell: ({ sku }) => <RemoveForm sku={sku} isAlone={members.length === 1} />,
						},
					]}
				/>
				<ChangeForms answer={answer} />
			</div>
		</OfficePage>
	);
}

/** The last part of a group cannot leave it: a part always has a group. */
function RemoveForm({ sku, isAlone }: { sku: string; isAlone: boolean }) {
	if (isAlone) return null;
	return (
		<PostForm>
			<input type="hidden" name="intent" value="remove" />
			<Button
				type="submit"
				name="sku"
				value={sku}
				size="small"
				variant="quiet"
				aria-label={`${m.groups_remove()} ${sku}`}
			>
				{m.parts_remove()}
			</Button>
		</PostForm>
	);
}

function ChangeForms({ answer }: { answer: FormAnswer | undefined }) {
	const isMerge = answer?.values.intent === "merge";
	const add = useForm({ form: groupChangeForm, answer: isMerge ? undefined : answer });
	const merge = useForm({ form: groupChangeForm, answer: isMerge ? answer : undefined });
	return (
		<>
			<section>
				<h2 className="mb-2 text-lg">{m.groups_add()}</h2>
				<OfficeForm
					form={add}
					refusal={isMerge ? undefined : answer?.refusal}
					save={m.groups_add()}
					fields={{ intent: "add" }}
					isNew
				>
					<TextField
						{...add.field("sku")}
						label={m.parts_sku()}
						hint={m.groups_add_hint()}
						maxLength={MAX_PART_SKU_LENGTH}
						autoComplete="off"
						mono
					/>
				</OfficeForm>
			</section>
			<ConfirmAction label={m.groups_merge()} open={isMerge}>
				<p className="max-w-prose">{m.groups_merge_hint()}</p>
				<OfficeForm
					form={merge}
					refusal={isMerge ? answer?.refusal : undefined}
					save={m.groups_merge()}
					fields={{ intent: "merge" }}
				>
					<TextField
						{...merge.field("sku")}
						label={m.groups_merge_sku()}
						maxLength={MAX_PART_SKU_LENGTH}
						autoComplete="off"
						mono
					/>
				</OfficeForm>
			</ConfirmAction>
		</>
	);
}
