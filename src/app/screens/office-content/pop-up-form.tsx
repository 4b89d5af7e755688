import { useState } from "react";
import { popUpForm } from "../../../contract/pop-up-input.ts";
import {
	MAX_POP_UP_CODE_LENGTH,
	MAX_POP_UP_MESSAGE_LENGTH,
	MAX_POP_UP_OPEN_LENGTH,
	MAX_POP_UP_TITLE_LENGTH,
	POP_UP_STYLES,
	type PopUpMessage,
	type PopUpStyle,
} from "../../../domain/store/pop-up-message.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import { POP_UP_STYLE_TEXTS } from "../../office/value-names.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField, RadioGroup } from "../../ui/choice-field.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { Notice, type NoticeKind } from "../../ui/notice.tsx";
import { useForm } from "../../ui/use-form.ts";

const NOTICE_KINDS: Record<PopUpStyle, NoticeKind> = {
	info: "info",
	promotion: "good",
	warning: "warn",
};

type PopUpFormProps = {
	message: (PopUpMessage & { version: number }) | null;
	answer: FormAnswer | undefined;
};

export function PopUpForm({ message, answer }: PopUpFormProps) {
	const initial = initialValues(message);
	const form = useForm({ form: popUpForm, initial, answer });
	const [preview, setPreview] = useState<Partial<Record<string, string>>>({
		...initial,
		...answer?.values,
	});
	const typed = answer?.values ?? initial;
	return (
		<div
			className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
			onInput={({ currentTarget }) => {
				const element = currentTarget.querySelector("form");
				if (element)
					setPreview(
						Object.fromEntries(
							[...new FormData(element)].map(([name, value]) => [name, String(value)]),
						),
					);
			}}
		>
			<OfficeForm
				form={form}
				refusal={answer?.refusal}
				save={m.pop_up_save()}
				className="grid gap-4"
			>
				{message && answer?.refusal === "content_changed" && (
					// Before the hidden version of the form, so that its version counts.
					<Button
						type="submit"
						name="version"
						value={message.version}
						size="small"
						variant="danger"
						className="justify-self-start"
					>
						{m.content_conflict_save()}
					</Button>
				)}
				{message && <input type="hidden" name="version" value={typed.version ?? message.version} />}
				<div className={PAIR}>
					<TextField
						{...form.field("code")}
						label={m.pop_up_code()}
						hint={m.pop_up_code_hint()}
						maxLength={MAX_POP_UP_CODE_LENGTH}
						readOnly={message !== null}
						autoComplete="off"
						mono
					/>
					<CheckboxField
						name="enabled"
						label={m.pop_up_enabled()}
						defaultChecked={Boolean(typed.enabled)}
					/>
					<RadioGroup
						name="placement"
						label={m.pop_up_placement()}
						defaultValue={typed.placement}
						options={[
							{ value: "bar", label: m.pop_up_bar() },
							{ value: "modal", label: m.pop_up_modal() },
						]}
					/>
					<SelectField
						{...form.field("style")}
						required
						label={m.pop_up_style()}
						options={POP_UP_STYLES.map((value) => ({ value, label: POP_UP_STYLE_TEXTS[value]() }))}
					/>
					<TextField
						{...form.field("titleEn")}
						label={m.pop_up_title_en()}
						maxLength={MAX_POP_UP_TITLE_LENGTH}
					/>
					<TextField
						{...form.field("titleEs")}
						label={m.pop_up_title_es()}
						maxLength={MAX_POP_UP_TITLE_LENGTH}
					/>
					<TextArea
						{...form.field("messageEn")}
						label={m.pop_up_message_en()}
						maxLength={MAX_POP_UP_MESSAGE_LENGTH}
					/>
					<TextArea
						{...form.field("messageEs")}
						label={m.pop_up_message_es()}
						maxLength={MAX_POP_UP_MESSAGE_LENGTH}
					/>
					<TextField
						{...form.field("openEn")}
						required={false}
						label={m.pop_up_open_en()}
						hint={m.pop_up_open_hint()}
						maxLength={MAX_POP_UP_OPEN_LENGTH}
					/>
					<TextField
						{...form.field("openEs")}
						required={false}
						label={m.pop_up_open_es()}
						hint={m.pop_up_open_hint()}
						maxLength={MAX_POP_UP_OPEN_LENGTH}
					/>
					<TextField
						{...form.field("delayHours")}
						required
						label={m.pop_up_delay()}
						inputMode="numeric"
					/>
					<TextField
						{...form.field("showFirstDays")}
						required
						label={m.pop_up_days()}
						hint={m.pop_up_days_hint()}
						inputMode="numeric"
					/>
					<TextField
						{...form.field("startsOn")}
						required={false}
						label={m.pop_up_starts()}
						type="date"
					/>
					<TextField
						{...form.field("endsOn")}
						required={false}
						label={m.pop_up_ends()}
						type="date"
					/>
				</div>
			</OfficeForm>
			<section aria-label={m.pop_up_preview()} className="grid gap-3">
				<h2 className="text-lg">{m.pop_up_preview()}</h2>
				<Preview values={preview} language="En" />
				<Preview values={preview} language="Es" />
			</section>
		</div>
	);
}

const PAIR = "grid items-start gap-4 sm:grid-cols-2";

/** The message as the shop shows it: a window, or a bar whose link opens the text. */
function Preview({
	values,
	language,
}: {
	values: Partial<Record<string, string>>;
	language: "En" | "Es";
}) {
	const style = POP_UP_STYLES.find((word) => word === values.style) ?? "info";
	const title = values[`title${language}`] || "…";
	const text = values[`message${language}`];
	if (values.placement === "modal")
		return (
			<div className="rounded-box border p-4">
				<p className="mb-2 font-semibold text-lg">{title}</p>
				<Notice kind={NOTICE_KINDS[style]} title={null}>
					<p className="whitespace-pre-line">{text}</p>
				</Notice>
			</div>
		);
	return (
		<details className="rounded-box border bg-panel px-4 py-2 text-sm">
			<summary className="list-none">
				<span className="font-semibold">{title}</span>{" "}
				<span className="underline underline-offset-4">{values[`open${language}`]}</span>
			</summary>
			<p className="mt-1 whitespace-pre-line">{text}</p>
		</details>
	);
}

function initialValues(message: PopUpMessage | null): Record<string, string> {
	return {
		code: message?.code ?? "",
		titleEn: message?.title.en ?? "",
		titleEs: message?.title.es ?? "",
		messageEn: message?.message.en ?? "",
		messageEs: message?.message.es ?? "",
		openEn: message?.messageOpen.en ?? "",
		openEs: message?.messageOpen.es ?? "",
		enabled: (message?.enabled ?? true) ? "on" : "",
		placement: message?.showAsGlobalModal ? "modal" : "bar",
		style: message?.style ?? "info",
		delayHours: String(message?.delayHours ?? 24),
		showFirstDays: String(message?.showFirstDays ?? 14),
		startsOn: message?.startsOn ?? "",
		endsOn: message?.endsOn ?? "",
	};
}
