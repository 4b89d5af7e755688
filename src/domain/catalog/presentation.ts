/** What one unit of a part is: piece, kit, kits, set, core. */
export const PRESENTATIONS: readonly string[] = ["PCS", "KIT", "KITS", "SET", "CORE"];
