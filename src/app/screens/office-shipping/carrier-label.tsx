import { formatUsd } from "../../../domain/money/money.ts";
import type { LabelRow } from "../../../features/shipments/shipment-labels.sql.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";

export type LabelView = ReturnType<typeof toLabelView>;

/** `paidCents`: what the buyer paid for shipping. Only managers see it, and what the label cost. */
export function toLabelView(label: LabelRow | null, paidCents: number | null) {
	return (
		label && {
			status: label.status,
			isVoiding: label.void_due_at !== null,
			isVoidRefused: label.void_refused_at !== null,
			carrier: [label.carrier, label.service].filter(Boolean).join(" "),
			tracking: label.tracking ?? "",
			reason: label.reason ?? "",
			cost: paidCents === null || label.cost_cents === null ? null : formatUsd(label.cost_cents),
			paid: paidCents === null ? null : formatUsd(paidCents),
		}
	);
}

type Props = { name: string; version: string; label: LabelView; canVoid: boolean };

/** The label that was bought from the carrier, or why it was declined. */
export function CarrierLabel({ name, version, label, canVoid }: Props) {
	const isSending = useSending("void");
	if (!label || label.status === "voided") return null;
	if (label.status === "declined")
		return (
			<Notice kind="warn" title={m.label_declined()}>
				{label.reason && <p>{label.reason}</p>}
			</Notice>
		);
	if (label.status === "buying") return <Notice kind="warn" title={m.label_buying()} />;
	if (label.isVoiding) return <Notice kind="warn" title={m.label_voiding()} />;
	return (
		<section className="grid gap-3" aria-labelledby="carrier-label">
			<h2 id="carrier-label" className="text-lg">
				{m.label_of_carrier()}
			</h2>
			{label.isVoidRefused && <Notice kind="warn" title={m.label_void_refused()} />}
			<DefinitionList
				rows={[
					{ term: m.label_carrier(), value: label.carrier },
					{
						term: m.shipment_trackings(),
						value: <span className="font-mono">{label.tracking}</span>,
					},
					{ term: m.label_cost(), value: label.cost },
					{ term: m.label_paid(), value: label.cost && label.paid },
				]}
			/>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={officeLinks.labelFile(name)} size="small" icon="print" target="_blank">
					{m.label_print()}
				</ButtonLink>
				{canVoid && (
					<PostForm>
						<input type="hidden" name="intent" value="void" />
						<input type="hidden" name="version" value={version} />
						<Button type="submit" size="small" busy={isSending}>
							{m.label_void()}
						</Button>
					</PostForm>
				)}
			</div>
		</section>
	);
}
