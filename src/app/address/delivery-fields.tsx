import { MAX_ADDITIONAL_INFO_LENGTH } from "../../domain/address/address-limits.ts";
import { m } from "../messages/compiled/messages.js";
import { RadioGroup } from "../ui/choice-field.tsx";
import { TextArea } from "../ui/field.tsx";
import type { FormState } from "../ui/use-form-state.ts";

type DeliveryFieldsProps = {
	form: Pick<FormState<"additional_info">, "field">;
	type: string | undefined;
};

/** What the driver has to know: home or business, and a note. */
export function DeliveryFields({ form, type }: DeliveryFieldsProps) {
	return (
		<>
			<RadioGroup
				name="type"
				label={m.address_type()}
				defaultValue={type || "residential"}
				options={[
					{ value: "residential", label: m.residential() },
					{ value: "commercial", label: m.commercial() },
				]}
			/>
			<TextArea
				{...form.field("additional_info")}
				label={m.additional_info()}
				hint={m.additional_info_hint()}
				rows={2}
				maxLength={MAX_ADDITIONAL_INFO_LENGTH}
				counter
			/>
		</>
	);
}
