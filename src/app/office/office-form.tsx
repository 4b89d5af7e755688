import { type ReactNode, useRef, useState } from "react";
import { useActionData } from "react-router";
import type { RefusalCode } from "../../domain/refusal/refusals.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Form } from "../ui/form.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { useFocusOnError } from "../ui/use-form-answer.ts";
import type { FormState } from "../ui/use-form-state.ts";
import { useSending } from "../ui/use-sending.ts";
import { changedFields } from "./changed-fields.ts";

export type OfficeFormProps<Name extends string> = {
	/** The state of `useForm`; without it only the browser and the server check the fields. */
	form?: FormState<Name>;
	refusal?: RefusalCode | undefined;
	/** Replaces the text of the refusal. */
	refusalText?: Bilingual | undefined;
	/** Says what saving does, such as "Save terms". */
	save: string;
	/** The press shows a result first, so the browser does not ask for what only saving needs. */
	showsResult?: boolean;
	/** Hidden fields. */
	fields?: Record<string, string>;
	/** The form makes something new; the key `n` goes to it. Otherwise `e` does. */
	isNew?: boolean;
	/** The focus begins on Save, so that Enter ends the form. */
	focusesSave?: boolean;
	/** The page has a form that matters more. */
	isSecondary?: boolean;
	/** A second way to end the form, beside Save. */
	actions?: ReactNode;
	className?: string;
	children: ReactNode;
};

/**
 * A form of the office. Fields with another value than the saved one are marked, and named beside
 * Save. Ctrl+S and Ctrl+Enter save.
 */
export function OfficeForm<Name extends string>({
	form,
	refusal,
	refusalText,
	save,
	showsResult = false,
	fields = {},
	isNew = false,
	focusesSave = false,
	isSecondary = false,
	actions,
	className = "grid max-w-field gap-3",
	children,
}: OfficeFormProps<Name>) {
	const [changed, setChanged] = useState<string[]>([]);
	const isSending = useSending();
	const answer = useActionData<{
		errors?: unknown;
		refusal?: unknown;
		conflict?: unknown;
	} | null>();
	const isRefused = Boolean(answer?.errors || answer?.refusal || answer?.conflict);
	// A form of `useForm` moves the focus itself.
	const element = useRef<HTMLFormElement>(null);
	useFocusOnError(element, answer?.errors);
	const content = (
		<div
			className="office-form contents"
			data-refused={isRefused ? "" : undefined}
			data-new={isNew ? "" : undefined}
			onInput={({ currentTarget }) => {
				const element = currentTarget.closest("form");
				if (element) setChanged(changedFields(element));
			}}
		>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
			<div className="flex flex-wrap items-center gap-3">
				<Button
					type="submit"
					variant={isSecondary ? "secondary" : "primary"}
					size="small"
					busy={isSending}
					autoFocus={focusesSave}
					formNoValidate={showsResult}
					data-key="save"
					aria-keyshortcuts="Control+S"
					title={m.office_key_of({ label: save, key: "Ctrl+S" })}
				>
					{save}
				</Button>
				{actions}
				<p role="status" className="text-ink-soft">
					{changed.length > 0 && m.office_changed({ fields: changed.join(", ") })}
				</p>
			</div>
		</div>
	);
	return form ? (
		<Form form={form} refusal={refusal} refusalText={refusalText} className={className}>
			{content}
		</Form>
	) : (
		<PostForm ref={element} className={className}>
			{content}
		</PostForm>
	);
}
