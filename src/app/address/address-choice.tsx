import { useEffect, useState } from "react";
import { addressLine, likeliestOf, type PostalAddress } from "../../domain/address/us-address.ts";
import { m } from "../messages/compiled/messages.js";
import { loadWhenShown } from "../page/load-when-shown.tsx";
import { Button } from "../ui/button.tsx";
import { RadioGroup } from "../ui/choice-field.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { useSending } from "../ui/use-sending.ts";

const Modal = loadWhenShown(async () => (await import("../ui/modal.tsx")).Modal);

/** The entered address, as the form sent it. */
type AddressAnswer = { values: Partial<Record<string, string>> };
type AddressChoiceProps = { answer: AddressAnswer; suggestions: PostalAddress[] };

/**
 * Lets the user choose between the entered address and the postal service's suggestions. A dialog,
 * or without scripts a part of the page.
 */
export function AddressChoice({ answer, suggestions }: AddressChoiceProps) {
	const [closedAnswer, setClosedAnswer] = useState<AddressAnswer>();
	const [hasScripts, setHasScripts] = useState(false);
	useEffect(() => setHasScripts(true), []);
	// Every answer opens the dialog again, also one with the same suggestions.
	if (closedAnswer === answer) return null;
	const close = () => setClosedAnswer(answer);
	if (!hasScripts)
		return (
			<section className="mb-6 rounded-box border border-edge bg-panel p-4">
				<h2 className="mb-2 text-xl">{m.address_validation()}</h2>
				<ChoiceForm
					answer={answer}
					suggestions={suggestions}
					edit={<a href="#address-form">{m.edit_this_address()}</a>}
				/>
			</section>
		);
	return (
		<Modal title={m.address_validation()} onClose={close}>
			<ChoiceForm
				answer={answer}
				suggestions={suggestions}
				edit={<Button onClick={close}>{m.edit_this_address()}</Button>}
			/>
		</Modal>
	);
}

function ChoiceForm({
	answer: { values },
	suggestions,
	edit,
}: AddressChoiceProps & { edit: React.ReactNode }) {
	const isSending = useSending();
	const {
		street1 = "",
		street2 = "",
		city = "",
		state = "",
		postal_code: postalCode = "",
	} = values;
	const original = { street1, street2, city, state, postalCode, country: "US" as const };
	return (
		<PostForm className="grid gap-4">
			{Object.entries(values).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<AddressRadios original={original} suggestions={suggestions} />
			<div className="flex flex-wrap gap-3">
				<Button type="submit" variant="primary" busy={isSending}>
					{m.use_selected_address()}
				</Button>
				{edit}
			</div>
		</PostForm>
	);
}

/** The value of the field `choice` is `original`, or a suggested address as JSON. */
export function AddressRadios({
	original,
	suggestions,
}: {
	original: PostalAddress;
	suggestions: PostalAddress[];
}) {
	const likeliest = likeliestOf(original, suggestions);
	return (
		<RadioGroup
			name="choice"
			label={m.address_validation_ask()}
			defaultValue={likeliest ? JSON.stringify(likeliest) : "original"}
			options={[
				{ value: "original", label: addressLine(original), hint: m.original_address() },
				...suggestions.map((suggestion) => ({
					value: JSON.stringify(suggestion),
					label: addressLine(suggestion),
					hint: m.suggested_address(),
				})),
			]}
		/>
	);
}
