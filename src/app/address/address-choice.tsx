import { lazy, Suspense, useEffect, useState } from "react";
import { addressLine, likeliestOf, type PostalAddress } from "../../domain/address/us-address.ts";
import { m } from "../messages/compiled/messages.js";
import type { AddressAnswer } from "../screens/account/address-action.ts";
import { Button } from "../ui/button.tsx";
import { RadioGroup } from "../ui/choice-field.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { useSending } from "../ui/use-sending.ts";

const Modal = lazy(() =>
	import("../ui/modal.tsx").then(({ Modal: component }) => ({ default: component })),
);

type AddressChoiceProps = { answer: AddressAnswer; suggestions: PostalAddress[] };

/** 'Address Validation': the entered address and what the postal service knows. A dialog; without scripts a part of the page. */
export function AddressChoice({ answer, suggestions }: AddressChoiceProps) {
	const [closed, setClosed] = useState<AddressAnswer>();
	const [hasScripts, setHasScripts] = useState(false);
	useEffect(() => setHasScripts(true), []);
	// Each answer opens it anew, also the same one again.
	if (closed === answer) return null;
	const close = () => setClosed(answer);
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
		<Suspense>
			<Modal title={m.address_validation()} onClose={close}>
				<ChoiceForm
					answer={answer}
					suggestions={suggestions}
					edit={<Button onClick={close}>{m.edit_this_address()}</Button>}
				/>
			</Modal>
		</Suspense>
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

/** The field `choice`: the address as it was entered (`original`), or one that the postal service knows, as JSON. */
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
				...suggestions.map((one) => ({
					value: JSON.stringify(one),
					label: addressLine(one),
					hint: m.suggested_address(),
				})),
			]}
		/>
	);
}
