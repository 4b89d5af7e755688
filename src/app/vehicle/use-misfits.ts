import { useEffect, useState } from "react";
import { findMisfits } from "./find-misfits.ts";

/** The parts that do not fit the active vehicle, asked again when the parts change. */
export function useMisfits(skus: string[]): string[] {
	const [misfits, setMisfits] = useState<string[]>([]);
	const list = skus.join("\n");
	useEffect(() => {
		let isCurrent = true;
		void findMisfits(list === "" ? [] : list.split("\n")).then(
			(found) => isCurrent && setMisfits(found),
		);
		return () => {
			isCurrent = false;
		};
	}, [list]);
	return misfits.filter((sku) => skus.includes(sku));
}
