import { useState } from "react";
import { mergeForm, relatedForm, statusForm } from "../../../contract/part-forms.ts";
import { MAX_KIT_PIECES, MAX_PART_SKU_LENGTH } from "../../../domain/catalog/part-limits.ts";
import { MAX_HREF_LENGTH } from "../../../domain/content/content-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { TextField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { PartAnswer } from "./part-action.ts";
import { answerOf, SectionForm } from "./section-form.tsx";

type PartTitle = { sku: string; title: string };

type RelatedPanelProps = {
	sku: string;
	version: string;
	status: "active" | "superseded" | "discontinued";
	replacedBy: string | null;
	redirectTo: string | null;
	values: Record<string, string>;
	pieces: PartTitle[];
	members: PartTitle[];
	groupId: number;
	canWrite: boolean;
	answer: PartAnswer | undefined;
};

const EMPTY_ROWS = 3;

/** The pieces of a kit, the interchange group, and what happens to a part at its end. */
export function RelatedPanel(props: RelatedPanelProps) {
	const { version, status, replacedBy, redirectTo, canWrite } = props;
	return (
		<div className="grid gap-8">
			<RelatedForm key={version} {...props} />
			{canWrite && <StatusForms key={[status, replacedBy, redirectTo].join()} {...props} />}
		</div>
	);
}

function RelatedForm(props: RelatedPanelProps) {
	const { sku, version, values, members, groupId, pieces, answer: any } = props;
	const answer = answerOf("related", any);
	const form = useForm({ form: relatedForm, initial: values, answer });
	const filled = Object.keys(values).filter((name) => name.startsWith("sku_")).length;
	const [added, setAdded] = useState(EMPTY_ROWS);
	const rows = Array.from({ length: Math.min(filled + added, MAX_KIT_PIECES) }, (_, row) => row);
	return (
		<SectionForm
			{...{ section: "related", sku, version, form, answer }}
			save={m.parts_save_related()}
		>
			<fieldset className="grid gap-2">
				<legend className="mb-1 font-medium">{m.parts_kit_pieces()}</legend>
				{rows.map((row) => (
					<div key={row} className="grid grid-cols-[1fr_6rem] items-start gap-2 sm:max-w-dialog">
						<TextField
							{...form.field(`sku_${row}`)}
							required={undefined}
							label={m.parts_sku()}
							hideLabel={row > 0}
							hint={pieces.find((piece) => piece.sku === values[`sku_${row}`])?.title}
							maxLength={MAX_PART_SKU_LENGTH}
							autoComplete="off"
							mono
						/>
						<TextField
							{...form.field(`quantity_${row}`)}
							required={undefined}
							label={m.parts_quantity()}
							hideLabel={row > 0}
							inputMode="numeric"
							mono
						/>
					</div>
				))}
				<p>
					<Button size="small" icon="plus" onClick={() => setAdded(added + EMPTY_ROWS)}>
						{m.parts_more_rows()}
					</Button>
				</p>
			</fieldset>
			<fieldset className="grid gap-2 sm:max-w-dialog">
				<legend className="mb-1 font-medium">{m.parts_interchanges()}</legend>
				{members.length === 0 && <p className="text-ink-soft">{m.parts_no_interchanges()}</p>}
				<p>
					<Link to={officeLinks.interchangeGroup(groupId)} className="underline">
						{m.groups_open({ id: groupId })}
					</Link>
				</p>
				<ul>
					{members.map((member) => (
						<li key={member.sku} className="py-1">
							<Link to={officeLinks.part(member.sku)} className="font-mono underline">
								{member.sku}
							</Link>{" "}
							{member.title}
						</li>
					))}
				</ul>
				<TextField
					{...form.field("joins")}
					required={undefined}
					label={m.parts_join_group()}
					maxLength={MAX_PART_SKU_LENGTH}
					autoComplete="off"
					mono
				/>
				{members.length > 0 && <CheckboxField name="leaves" label={m.parts_leave_group()} />}
			</fieldset>
		</SectionForm>
	);
}

function StatusForms({ sku, status, redirectTo, answer }: RelatedPanelProps) {
	const intent = answer?.values.intent;
	const isEnd = answer?.values.status === "discontinued";
	const endAnswer = intent === "status" && isEnd ? answer : undefined;
	const statusAnswer = intent === "status" && !isEnd ? answer : undefined;
	const mergeAnswer = intent === "merge" ? answer : undefined;
	const end = useForm({
		form: statusForm,
		answer: endAnswer,
		initial: { status: "discontinued", redirectTo: redirectTo ?? "" },
	});
	const replace = useForm({
		form: statusForm,
		answer: statusAnswer,
		initial: { status: "superseded" },
	});
	const merge = useForm({ form: mergeForm, answer: mergeAnswer });
	const endLabel = status === "discontinued" ? m.parts_redirect_change() : m.parts_discontinue();
	return (
		<section className="grid gap-3 sm:max-w-dialog">
			<h2 className="text-lg">{m.parts_status()}</h2>
			<p>
				<ButtonLink to={officeLinks.newPart({ copyOf: sku })} size="small" icon="copy">
					{m.parts_duplicate()}
				</ButtonLink>
			</p>
			{status !== "active" && (
				<PostForm>
					<input type="hidden" name="intent" value="status" />
					<Button type="submit" name="status" value="active" size="small">
						{m.parts_reactivate()}
					</Button>
				</PostForm>
			)}
			<ConfirmAction label={endLabel} open={endAnswer !== undefined}>
				<p>{m.parts_discontinue_hint()}</p>
				<OfficeForm
					form={end}
					refusal={endAnswer?.refusal}
					save={endLabel}
					fields={{ intent: "status", status: "discontinued" }}
				>
					<TextField
						{...end.field("redirectTo")}
						label={m.parts_redirect_to()}
						hint={m.parts_redirect_to_hint()}
						maxLength={MAX_HREF_LENGTH}
						autoComplete="off"
						mono
					/>
				</OfficeForm>
			</ConfirmAction>
			<ConfirmAction label={m.parts_supersede()} open={statusAnswer !== undefined}>
				<p>{m.parts_supersede_hint()}</p>
				<OfficeForm
					form={replace}
					refusal={statusAnswer?.refusal}
					save={m.parts_supersede()}
					fields={{ intent: "status", status: "superseded" }}
				>
					<TextField
						{...replace.field("replacedBy")}
						required
						label={m.parts_replaced_by_sku()}
						maxLength={MAX_PART_SKU_LENGTH}
						autoComplete="off"
						mono
					/>
				</OfficeForm>
			</ConfirmAction>
			<ConfirmAction label={m.parts_merge()} open={mergeAnswer !== undefined}>
				<p>{m.parts_merge_hint()}</p>
				<OfficeForm
					form={merge}
					refusal={mergeAnswer?.refusal}
					save={m.parts_merge()}
					fields={{ intent: "merge" }}
				>
					<TextField
						{...merge.field("into")}
						label={m.parts_merge_into_sku()}
						maxLength={MAX_PART_SKU_LENGTH}
						autoComplete="off"
						mono
					/>
				</OfficeForm>
			</ConfirmAction>
		</section>
	);
}
