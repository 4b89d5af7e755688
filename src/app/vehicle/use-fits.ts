import { useEffect, useState } from "react";
import { type Fits, findFits } from "./find-fits.ts";

/** How the parts fit the active vehicle, asked again when the parts change. */
export function useFits(skus: string[]): Fits {
	const [fits, setFits] = useState<Fits>({});
	const list = skus.join("\n");
	useEffect(() => {
		let isCurrent = true;
		void findFits(list === "" ? [] : list.split("\n")).then((found) => isCurrent && setFits(found));
		return () => {
			isCurrent = false;
		};
	}, [list]);
	return fits;
}
