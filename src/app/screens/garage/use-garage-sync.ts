import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { loadAccountGarage } from "../../vehicle/account-garage.ts";
import { GARAGE_SENT } from "../../vehicle/send-garage.ts";
import type { GarageAnswer } from "./garage-action.ts";

/**
 * The cards come from this browser and the units from the account. Reloads one when the other
 * changes.
 */
export function useGarageSync(answer: GarageAnswer | undefined): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (answer && !answer.errors) void loadAccountGarage();
	}, [answer]);
	useEffect(() => {
		const follow = () => void revalidate();
		window.addEventListener(GARAGE_SENT, follow);
		return () => window.removeEventListener(GARAGE_SENT, follow);
	}, [revalidate]);
}
