import { taxCertificateForm } from "../../../contract/customer-inputs.ts";
import {
	type CertificateState,
	MAX_CERTIFICATE_NUMBER_LENGTH,
} from "../../../domain/money/tax-exemption.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { StateWord } from "../../office/state-word.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import type { BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useForm } from "../../ui/use-form.ts";
import { CertificateUpload } from "./certificate-upload.tsx";
import type { CertificateView } from "./customer-view.ts";

const STATES: Record<CertificateState | "withdrawn", { tone: BadgeTone; label: () => string }> = {
	valid: { tone: "good", label: m.office_customer_certificate_valid },
	ends_soon: { tone: "warn", label: m.office_customer_certificate_ends_soon },
	expired: { tone: "bad", label: m.office_customer_certificate_expired },
	future: { tone: "plain", label: m.office_customer_certificate_future },
	withdrawn: { tone: "plain", label: m.office_customer_certificate_withdrawn },
};

type CertificatesProps = {
	customerId: number;
	certificates: CertificateView[];
	states: { value: string; label: string }[];
	/** How long a scan is kept after the certificate ended. */
	keptYears: number;
	mayChange: boolean;
	answer: FormAnswer | undefined;
};

/** The tax certificates of a customer, by state. */
export function Certificates({
	customerId,
	certificates,
	states,
	keptYears,
	mayChange,
	answer,
}: CertificatesProps) {
	return (
		<section aria-labelledby="certificates" className="grid gap-3 rounded-box border p-4">
			<h2 id="certificates" className="text-lg">
				{m.office_customer_certificates()}
			</h2>
			{certificates.length === 0 && (
				<p className="text-ink-soft">{m.office_customer_certificates_none()}</p>
			)}
			<ul className="grid gap-3">
				{certificates.map((certificate) => (
					<li key={certificate.id} className="grid gap-1 border-b pb-3 last:border-b-0 last:pb-0">
						<Certificate
							customerId={customerId}
							certificate={certificate}
							mayChange={mayChange && certificate.state !== "withdrawn"}
						/>
					</li>
				))}
			</ul>
			{certificates.some(({ hasFile }) => hasFile) && (
				<p className="text-ink-soft text-sm">
					{m.office_customer_certificate_kept({ count: keptYears })}
				</p>
			)}
			{mayChange && (
				<Disclosure summary={m.office_customer_certificate_add()} open={answer !== undefined}>
					<CertificateForm key={certificates.length} states={states} answer={answer} />
				</Disclosure>
			)}
		</section>
	);
}

function Certificate({
	customerId,
	certificate: { id, place, number, state, days, checked, hasFile, scanDeleted },
	mayChange,
}: {
	customerId: number;
	certificate: CertificateView;
	mayChange: boolean;
}) {
	const { tone, label } = STATES[state];
	return (
		<>
			<p className="flex flex-wrap items-baseline gap-x-2">
				<strong>{place}</strong>
				<span className="font-mono wrap-anywhere">{number}</span>
				<StateWord tone={tone}>{label()}</StateWord>
			</p>
			<p>{days}</p>
			<p className="text-ink-soft text-sm">{checked}</p>
			{hasFile && (
				// A download, and no page of the store.
				<a
					href={officeLinks.certificateFile(customerId, id)}
					download
					className="justify-self-start underline underline-offset-4"
				>
					{m.office_customer_certificate_open()}
				</a>
			)}
			{scanDeleted && <p className="text-ink-soft text-sm">{scanDeleted}</p>}
			{mayChange && (
				<ConfirmAction label={m.office_customer_certificate_withdraw()}>
					<p className="text-ink-soft text-sm">{m.office_customer_certificate_withdraw_hint()}</p>
					<PostForm>
						<input type="hidden" name="intent" value="withdraw" />
						<Button
							type="submit"
							name="certificate"
							value={id}
							size="small"
							variant="danger"
							aria-label={m.office_customer_certificate_withdraw_of({ state: place, number })}
						>
							{m.office_customer_certificate_withdraw()}
						</Button>
					</PostForm>
				</ConfirmAction>
			)}
		</>
	);
}

function CertificateForm({
	states,
	answer,
}: {
	states: CertificatesProps["states"];
	answer: FormAnswer | undefined;
}) {
	const form = useForm({ form: taxCertificateForm, answer });
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.office_customer_certificate_save()}
			isNew
			fields={{ intent: "certificate" }}
		>
			<SelectField
				{...form.field("state")}
				label={m.office_customer_certificate_state()}
				placeholder={m.office_customer_choose_state()}
				options={states}
			/>
			<TextField
				{...form.field("number")}
				label={m.office_customer_certificate_number()}
				maxLength={MAX_CERTIFICATE_NUMBER_LENGTH}
				autoComplete="off"
				mono
			/>
			<div className="grid items-start gap-3 sm:grid-cols-2">
				<TextField
					{...form.field("validFrom")}
					label={m.office_customer_certificate_from()}
					type="date"
				/>
				<TextField
					{...form.field("validTo")}
					label={m.office_customer_certificate_to()}
					type="date"
				/>
			</div>
			<CertificateUpload />
			<p className="text-ink-soft text-sm">{m.office_customer_certificate_hint()}</p>
		</OfficeForm>
	);
}
