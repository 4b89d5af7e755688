import { packShipmentForm, sendShipmentForm } from "../../../contract/shipment-inputs.ts";
import { MAX_HANDED_TO_LENGTH } from "../../../domain/shipment/shipment-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

export type EditedShipment = {
	version: string;
	pounds: string;
	box: { length: string; width: string; height: string } | null;
	trackings: string[];
	isPickup: boolean;
	handedTo: string;
};

type FormProps = { shipment: EditedShipment; answer: FormAnswer | undefined };

/** Weight and box, in pounds and inches. */
export function PackForm({ shipment: { version, pounds, box }, answer }: FormProps) {
	const form = useForm({ form: packShipmentForm, answer, initial: { pounds, ...box } });
	const side = (name: "length" | "width" | "height", label: string) => (
		<TextField
			{...form.field(name)}
			required={false}
			label={label}
			inputMode="decimal"
			autoComplete="off"
			className="w-24"
		/>
	);
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.shipment_pack()}
			fields={{ intent: "pack", version }}
		>
			<div className="flex flex-wrap gap-3">
				<TextField
					{...form.field("pounds")}
					required={false}
					label={m.shipment_pounds()}
					inputMode="decimal"
					autoComplete="off"
					className="w-24"
				/>
				{side("length", m.shipment_length())}
				{side("width", m.shipment_width())}
				{side("height", m.shipment_height())}
			</div>
		</OfficeForm>
	);
}

/** `send`: the shipment leaves. `correct`: it has left, and its tracking numbers are changed. */
export function SendForm({ shipment, answer, intent }: FormProps & { intent: "send" | "correct" }) {
	const { version, trackings, isPickup, handedTo } = shipment;
	const form = useForm({
		form: sendShipmentForm,
		answer,
		initial: { trackings: trackings.join("\n"), handedTo },
	});
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={intent === "send" ? m.shipment_send() : m.shipment_correct()}
			fields={{ intent, version }}
		>
			{isPickup && intent === "send" && (
				<TextField
					{...form.field("handedTo")}
					required={false}
					label={m.shipment_handed_to()}
					hint={m.shipment_handed_to_hint()}
					maxLength={MAX_HANDED_TO_LENGTH}
					autoComplete="off"
				/>
			)}
			{!isPickup && (
				<TextArea
					{...form.field("trackings")}
					required={false}
					label={m.shipment_trackings()}
					hint={m.shipment_trackings_hint()}
					rows={2}
				/>
			)}
		</OfficeForm>
	);
}

export function UnpackForm({ version }: { version: string }) {
	return <VersionButton intent="unpack" version={version} label={m.shipment_unpack()} />;
}

export function DeliveredForm({ version }: { version: string }) {
	return <VersionButton intent="deliver" version={version} label={m.shipment_deliver()} />;
}

export function CancelForm({ version }: { version: string }) {
	return (
		<ConfirmAction label={m.shipment_cancel()}>
			<p className="max-w-prose">{m.shipment_cancel_hint()}</p>
			<VersionButton
				intent="cancel"
				version={version}
				label={m.shipment_cancel_yes()}
				variant="danger"
			/>
		</ConfirmAction>
	);
}

type VersionButtonProps = {
	intent: string;
	version: string;
	label: string;
	variant?: "danger" | "secondary";
};

function VersionButton({ intent, version, label, variant = "secondary" }: VersionButtonProps) {
	const isSending = useSending(intent);
	return (
		<PostForm>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="version" value={version} />
			<Button type="submit" variant={variant} size="small" busy={isSending}>
				{label}
			</Button>
		</PostForm>
	);
}
