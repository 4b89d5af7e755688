import { newFeedForm } from "../../../contract/feed-inputs.ts";
import { MAX_FEED_NAME_LENGTH } from "../../../domain/feed/feed.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { LANGUAGE_OPTIONS } from "../../ui/language-options.ts";
import { useForm } from "../../ui/use-form.ts";

type FeedFormProps = {
	requestKey: string;
	levels: { value: string; label: string }[];
	/** Guests see prices, so that Google may get them too. */
	hasGoogle: boolean;
	answer: FormAnswer | undefined;
};

/** A new list. A list for Google always has the prices of guests. */
export function FeedForm({ requestKey, levels, hasGoogle, answer }: FeedFormProps) {
	const form = useForm({
		form: newFeedForm,
		answer,
		initial: { kind: "price_list", level: "wholesale", language: "en" },
	});
	return (
		<section data-new="" aria-labelledby="new-feed" className="rounded-box border p-4">
			<h2 id="new-feed" className="mb-2 text-lg">
				{m.feeds_new()}
			</h2>
			<p className="mb-3 text-ink-soft">{m.feeds_hint()}</p>
			<OfficeForm
				form={form}
				refusal={answer?.refusal}
				save={m.feeds_create()}
				fields={{ intent: "create", requestKey: answer?.values.requestKey ?? requestKey }}
			>
				<SelectField
					{...form.field("kind")}
					label={m.feeds_kind()}
					options={[
						{ value: "price_list", label: m.feeds_price_list() },
						{ value: "price_workbook", label: m.feeds_price_workbook() },
						...(hasGoogle ? [{ value: "google", label: m.feeds_google() }] : []),
					]}
					{...(!hasGoogle && { hint: m.feeds_google_hidden() })}
				/>
				<TextField
					{...form.field("name")}
					label={m.feeds_name()}
					hint={m.feeds_name_hint()}
					maxLength={MAX_FEED_NAME_LENGTH}
					autoComplete="off"
				/>
				<SelectField
					{...form.field("level")}
					label={m.feeds_level()}
					hint={m.feeds_level_hint()}
					options={levels}
				/>
				<SelectField
					{...form.field("language")}
					label={m.feeds_language()}
					options={LANGUAGE_OPTIONS}
				/>
			</OfficeForm>
		</section>
	);
}
