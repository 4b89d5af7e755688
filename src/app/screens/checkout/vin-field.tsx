import { useEffect, useState } from "react";
import type { decodeVin } from "../../../contract/vehicles.ts";
import { faultOf, vinCharacters, vinLength } from "../../../domain/form-rules.ts";
import { normalizeVin, VIN_LENGTH } from "../../../domain/vin.ts";
import { callApi } from "../../api-client.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { TextField } from "../../ui/field.tsx";
import { faultText } from "../../ui/form-texts.ts";

type VinFieldProps = { value: string; error: string | undefined; onChange: (vin: string) => void };

/** Optional: with it we check that the parts fit. One that we cannot place does not stop the order. */
export function VinField({ value, error, onChange }: VinFieldProps) {
	const known = useKnownVin(value);
	const [isLeft, setLeft] = useState(false);
	return (
		<TextField
			name="vinNumber"
			label={m.checkout_vin()}
			required={false}
			mono
			defaultValue={value}
			error={error ?? (isLeft ? vinError(value) : undefined)}
			hint={<span role="status">{known ?? m.checkout_vin_hint({ count: normalizeVin(value).length, length: VIN_LENGTH })}</span>}
			maxLength={40}
			autoComplete="off"
			autoCapitalize="characters"
			autoCorrect="off"
			spellCheck={false}
			onInput={({ currentTarget }) => {
				setLeft(false);
				onChange(currentTarget.value);
			}}
			onBlur={() => setLeft(true)}
		/>
	);
}

export function vinError(typed: string): string | undefined {
	const fault = faultOf([vinLength(), vinCharacters()], normalizeVin(typed), {});
	return fault && faultText(fault);
}

/** What the VIN is of, or that a person will find out; undefined while it is none. */
function useKnownVin(typed: string): string | undefined {
	const vin = normalizeVin(typed);
	const isWhole = vin.length === VIN_LENGTH && vinError(vin) === undefined;
	const [found, setFound] = useState<{ vin: string; text: string }>();
	useEffect(() => {
		if (!isWhole) return;
		let isOver = false;
		const tell = (text: string) => !isOver && setFound({ vin, text });
		callApi<typeof decodeVin>("GET", `/vehicles/vin/${vin}` as "/vehicles/vin/:vin", getLocale())
			.then(({ vehicles: [one, ...others] }) => {
				if (!one) return tell(m.checkout_vin_unverified());
				const name = [one.year, one.make, one.model, others.length ? null : one.engine_name].filter(Boolean).join(" ");
				tell(m.checkout_vin_is({ name }));
			})
			.catch(() => tell(m.checkout_vin_unverified()));
		return () => {
			isOver = true;
		};
	}, [vin, isWhole]);
	return isWhole && found?.vin === vin ? found.text : undefined;
}
