import { sendShipmentForm, supplierDayForm } from "../../../contract/shipment-inputs.ts";
import { MAX_HANDED_TO_LENGTH } from "../../../domain/shipment/shipment-limits.ts";
import type { ShipmentStatus } from "../../../domain/shipment/shipment-status.ts";
import { m } from "../../messages/compiled/messages.js";
import { LeaveQuestionNotices, useLeaveQuestions } from "../../office/leave-questions.tsx";
import { OfficeForm } from "../../office/office-form.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { FormState } from "../../ui/use-form-state.ts";
import { useSending } from "../../ui/use-sending.ts";

type EditedShipment = {
	version: string;
	status: ShipmentStatus;
	pounds: string;
	/** What its parts weigh together, for a box that was not weighed. */
	calculatedPounds: string | null;
	box: { length: string; width: string; height: string } | null;
	trackings: string[];
	isPickup: boolean;
	handedTo: string;
	/** A label of the carrier can be bought for it. */
	canBuyLabel: boolean;
	/** The supplier sends it to the buyer. */
	isOfSupplier: boolean;
	/** The day that the supplier confirmed. */
	expected: string;
	/** All its pieces were scanned. */
	isComplete: boolean;
	scanned: { picked: number; quantity: number };
	/** The order leaves the country and needs an EEI filing. */
	needsEei: boolean;
	/** The walk that goes on when the shipment has left. */
	walk: string;
};

type FormProps = { shipment: EditedShipment; answer: FormAnswer | undefined };

/** The shipment leaves, with its weight and box in pounds and inches. It can be packed first. */
export function SendForm({ shipment, answer }: FormProps) {
	const { version, status, pounds, box, trackings, handedTo, walk } = shipment;
	const { isPickup, isOfSupplier, isComplete, canBuyLabel } = shipment;
	const questions = useLeaveQuestions(answer, "trackings");
	const form = useForm({
		form: sendShipmentForm,
		answer: questions.answer,
		initial: { trackings: trackings.join("\n"), handedTo, pounds, ...box },
	});
	const isSending = useSending();
	const fields = { intent: "send", version, walk, label: canBuyLabel ? "buy" : "" };
	return (
		<OfficeForm
			form={form}
			refusal={questions.answer?.refusal}
			save={sendText(shipment)}
			fields={{ ...fields, ...questions.fields }}
			focusesSave={isComplete && !isPickup && !answer}
			actions={
				<>
					{canBuyLabel && (
						<Button type="submit" name="without" value="yes" size="small" busy={isSending}>
							{m.label_without()}
						</Button>
					)}
					{status === "picking" && !isOfSupplier && (
						<Button type="submit" name="pack" value="yes" size="small" busy={isSending}>
							{m.shipment_pack()}
						</Button>
					)}
				</>
			}
		>
			{isPickup && (
				<TextField
					{...form.field("handedTo")}
					required
					label={m.shipment_handed_to()}
					hint={m.shipment_handed_to_hint()}
					maxLength={MAX_HANDED_TO_LENGTH}
					autoComplete="off"
					autoFocus={isComplete && !answer}
				/>
			)}
			{/* Goods that are handed over at the counter need no weight. */}
			{!isOfSupplier && !isPickup && (
				<ParcelFields form={form} calculatedPounds={shipment.calculatedPounds} />
			)}
			{!isPickup && <TrackingField form={form} />}
			{shipment.needsEei && <Notice kind="warn" title={m.export_eei()} />}
			<LeaveQuestionNotices questions={questions} scanned={shipment.scanned} />
		</OfficeForm>
	);
}

function sendText({ isPickup, isOfSupplier, canBuyLabel }: EditedShipment): string {
	if (canBuyLabel) return m.label_buy_and_ship();
	if (isPickup) return m.shipment_hand_over();
	return isOfSupplier ? m.shipment_supplier_sent() : m.shipment_send();
}

/** The supplier names a day, or another one. */
export function SupplierDayForm({ shipment: { version, expected }, answer }: FormProps) {
	const form = useForm({ form: supplierDayForm, answer, initial: { expected } });
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.shipment_supplier_save()}
			fields={{ intent: "confirm", version }}
		>
			<TextField
				{...form.field("expected")}
				required={false}
				label={m.shipment_supplier_day()}
				type="date"
				className="max-w-48"
			/>
		</OfficeForm>
	);
}

/** The label of a shipment that has left was voided, and gets another one. */
export function NewLabelForm({ shipment, answer }: FormProps) {
	const { version, pounds, box, calculatedPounds } = shipment;
	const form = useForm({ form: sendShipmentForm, answer, initial: { pounds, ...box } });
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.label_buy_again()}
			fields={{ intent: "relabel", version }}
		>
			<p className="max-w-prose text-ink-soft">{m.label_buy_again_hint()}</p>
			<ParcelFields form={form} calculatedPounds={calculatedPounds} />
		</OfficeForm>
	);
}

/**
 * The shipment has left, and its tracking numbers are changed. While it needs a new label, buying
 * that comes first.
 */
export function CorrectForm({ shipment, answer }: FormProps) {
	const { version, status, trackings, canBuyLabel } = shipment;
	const questions = useLeaveQuestions(answer, "trackings");
	const form = useForm({
		form: sendShipmentForm,
		answer: questions.answer,
		initial: { trackings: trackings.join("\n") },
	});
	return (
		<OfficeForm
			form={form}
			refusal={questions.answer?.refusal}
			save={m.shipment_correct()}
			isSecondary={canBuyLabel}
			fields={{ intent: "correct", version, ...questions.fields }}
		>
			<TrackingField form={form} />
			<CheckboxField
				name="mailsBuyer"
				value="yes"
				label={m.shipment_mail_buyer()}
				hint={m.shipment_mail_buyer_hint()}
				defaultChecked={
					answer === undefined || questions.isOutdated
						? status === "shipped"
						: answer.values.mailsBuyer === "yes"
				}
			/>
			<LeaveQuestionNotices questions={questions} />
		</OfficeForm>
	);
}

type SendFormState = FormState<
	"version" | "trackings" | "handedTo" | "pounds" | "length" | "width" | "height"
>;

type ParcelProps = { form: SendFormState; calculatedPounds: string | null };

function ParcelFields({ form, calculatedPounds }: ParcelProps) {
	const fields = [
		["pounds", m.shipment_pounds()],
		["length", m.shipment_length()],
		["width", m.shipment_width()],
		["height", m.shipment_height()],
	] as const;
	return (
		<div className="grid gap-2">
			<div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
				{fields.map(([name, label]) => (
					<TextField
						key={name}
						{...form.field(name)}
						required={false}
						label={label}
						inputMode="decimal"
						autoComplete="off"
						className="sm:w-24"
					/>
				))}
			</div>
			{calculatedPounds && (
				<p className="max-w-prose text-ink-soft text-sm">
					{m.box_weight_hint({ pounds: calculatedPounds })}
				</p>
			)}
		</div>
	);
}

function TrackingField({ form }: { form: SendFormState }) {
	return (
		<TextArea
			{...form.field("trackings")}
			required={false}
			label={m.shipment_trackings()}
			hint={m.shipment_trackings_hint()}
			rows={2}
		/>
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
