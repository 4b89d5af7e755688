import { formatUsd } from "../../../domain/money/money.ts";
import {
	BOX_CHANGED,
	NO_CARRIER_ACCOUNT,
	NO_LABEL_RATE,
} from "../../../domain/shipment/label-decline.ts";
import type { LabelRow } from "../../../features/shipments/shipment-labels.sql.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
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

const DECLINE_TEXTS: Partial<Record<string, () => string>> = {
	[NO_LABEL_RATE]: m.label_no_rate,
	[NO_CARRIER_ACCOUNT]: m.label_no_account,
	[BOX_CHANGED]: m.label_box_changed,
};

type Props = {
	name: string;
	version: string;
	label: LabelView;
	canVoid: boolean;
	/** The box has left, so staff read first what follows. */
	hasLeft: boolean;
};

/** The label that was bought from the carrier, or why it was declined. */
export function CarrierLabel({ name, version, label, canVoid, hasLeft }: Props) {
	if (!label || label.status === "voided") return null;
	if (label.status === "declined") {
		const ownReason = DECLINE_TEXTS[label.reason ?? ""]?.();
		return (
			<Notice kind="warn" title={ownReason ? m.label_not_bought() : m.label_declined()}>
				{label.reason && <p>{ownReason ?? label.reason}</p>}
			</Notice>
		);
	}
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
				{canVoid && !hasLeft && <VoidForm version={version} />}
			</div>
			{canVoid && hasLeft && (
				<ConfirmAction label={m.label_void()}>
					<p className="max-w-prose">{m.label_void_left_hint()}</p>
					<VoidForm version={version} variant="danger" />
				</ConfirmAction>
			)}
		</section>
	);
}

function VoidForm({
	version,
	variant = "secondary",
}: {
	version: string;
	variant?: "danger" | "secondary";
}) {
	const isSending = useSending("void");
	return (
		<PostForm>
			<input type="hidden" name="intent" value="void" />
			<input type="hidden" name="version" value={version} />
			<Button type="submit" variant={variant} size="small" busy={isSending}>
				{variant === "danger" ? m.label_void_yes() : m.label_void()}
			</Button>
		</PostForm>
	);
}
