import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { CheckboxField } from "../../ui/choice-field.tsx";

type Props = { answer: FormAnswer | undefined; hint: string };

/** Whether the buyer is mailed what was changed. */
export function MailsBuyerField({ answer, hint }: Props) {
	return (
		<CheckboxField
			name="mailsBuyer"
			value="yes"
			label={m.shipment_mail_buyer()}
			hint={hint}
			defaultChecked={answer === undefined || answer.values.mailsBuyer === "yes"}
		/>
	);
}
