import { useRef, useState } from "react";
import { errorsOf } from "../../../contract/form-schema.ts";
import { VinNumber } from "../../../contract/order-inputs.ts";
import { MAX_TYPED_VIN_LENGTH, normalizeVin, VIN_LENGTH } from "../../../domain/vehicle/vin.ts";
import { m } from "../../messages/compiled/messages.js";
import { loadWhenShown } from "../../page/load-when-shown.tsx";
import { TextField } from "../../ui/field.tsx";
import { fieldErrorText } from "../../ui/form-texts.ts";
import { useDecodedVin } from "./use-decoded-vin.ts";
import type { LineDoubt } from "./use-vin-doubts.ts";

const VinOutcome = loadWhenShown(async () => (await import("./vin-outcome.tsx")).VinOutcome);

type VinFieldProps = {
	/** The id of the payment form. */
	form: string;
	value: string;
	error: string | undefined;
	onChange: (vin: string) => void;
	onDoubts: (doubts: LineDoubt[]) => void;
};

/**
 * The optional VIN, by which staff checks that the parts fit. An unknown VIN does not stop the
 * order.
 */
export function VinField({ form, value, error, onChange, onDoubts }: VinFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	const decoded = useDecodedVin(value);
	const [isTouched, setTouched] = useState(false);
	const take = (vin: string) => {
		if (input.current) input.current.value = vin;
		onChange(vin);
		input.current?.focus();
	};
	return (
		<div>
			<TextField
				ref={input}
				form={form}
				name="vinNumber"
				label={m.checkout_vin()}
				required={false}
				mono
				defaultValue={value}
				error={error ?? (isTouched ? vinError(value) : undefined)}
				hint={m.checkout_vin_hint({ count: normalizeVin(value).length, length: VIN_LENGTH })}
				maxLength={MAX_TYPED_VIN_LENGTH}
				autoComplete="off"
				autoCapitalize="characters"
				autoCorrect="off"
				spellCheck={false}
				onInput={({ currentTarget }) => {
					setTouched(false);
					onChange(currentTarget.value);
				}}
				onBlur={() => setTouched(true)}
			/>
			<div role="status">
				{decoded && <VinOutcome {...decoded} onTake={take} onDoubts={onDoubts} />}
			</div>
		</div>
	);
}

function vinError(typed: string): string | undefined {
	const { "": error } = errorsOf(VinNumber, normalizeVin(typed));
	return error && fieldErrorText(error);
}
