import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { pullGarage } from "../../vehicle/account-garage.ts";
import { GARAGE_SENT } from "../../vehicle/send-garage.ts";
import type { GarageAnswer } from "./garage-action.ts";

/** The cards are this browser's copy, their units the account's: each follows what is changed in the other. */
export function useInStep(answer: GarageAnswer | undefined): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (answer && !answer.errors) void pullGarage();
	}, [answer]);
	useEffect(() => {
		const follow = () => void revalidate();
		window.addEventListener(GARAGE_SENT, follow);
		return () => window.removeEventListener(GARAGE_SENT, follow);
	}, [revalidate]);
}
