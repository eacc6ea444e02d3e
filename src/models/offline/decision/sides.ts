/** A dilemma with sentences of its documents, for tests: the side that each helps as a careful reader would say. */
export interface Sided {
  readonly dilemma: string
  readonly papers: readonly {
    readonly title: string
    /** `+` for the proposal, `-` for the alternative, `0` for neither. */
    readonly says: readonly { readonly side: '+' | '-' | '0'; readonly text: string }[]
  }[]
}

const TABLE = `
# Should we move Father to Elmhurst House, or keep him at home with a live-in carer?
= Dr. R. Sayle, general practitioner
- I would not move him before his hip has healed
- I advise against a move in winter.
+ He should not be alone at night any longer, and I recommend Elmhurst House.
0 His blood pressure is well controlled.
0 We will see him again in March.
= Elmhurst House, inspection of 2026
- Elmhurst House failed to meet the standard on medication.
- Falls at Elmhurst House rose from 9 to 23 within a year.
+ Visitors praised the warmth of the nurses.
- The night staff were unable to answer every call.
0 The visit took place on two days in May.
0 Elmhurst House has 41 rooms on three floors.
= Costs, table
0 Elmhurst House, residential room, monthly cost: 6,120 euro
0 Live-in carer, agency, monthly cost: 4,900 euro
0 Council tax, yearly: 1,210 euro
= Mail from Ines
+ I broke my wrist in May when he fell at home.
- Father says that he does not want to move.
+ The live-in carer resigned after two weeks.
0 She broke her wrist in May.
0 My train is at six on Friday.

# Should the practice leave MediDesk and switch to Carewell in May?
= Carewell, offer
+ Practices save six hours a week with Carewell.
+ Carewell is cheaper than MediDesk.
0 Carewell was founded in Leiden in 2011.
0 Do not hesitate to call our sales team.
= Staff meeting of 4 March
+ MediDesk crashed on nine days in February.
+ MediDesk loses prescriptions.
- Ana and Piet are against the switch.
- None of the nurses wants to switch before the summer.
0 The coffee machine is repaired.
0 Would Carewell import our letters?
= Security review
- Carewell fails the requirement that backups stay in the country.
- We recommend staying with MediDesk until the audit is done.
0 The review took four days.

# Should I have the total knee replacement before the end of March, or go on with exercises?
= Orthopaedic clinic
+ I recommend the replacement.
+ The tablets were taken for a year without any benefit.
- The replacement carries a risk of infection of about 2 per cent.
0 Please bring your tablets on the day.
= Physiotherapist
- Pain fell from 7 to 4 with the exercises.
- I would not operate now.
- I advise you to go on with the exercises.
0 We meet on Mondays and Thursdays.
= Insurer
+ Our fund will pay for the replacement.
0 Your number with us is 4471.

# Should the council make the bus lane on Harbour Road permanent?
= Bus lane on Harbour Road, report on the trial
+ Bus journey time fell from 22 to 16 minutes.
- Car journey time on Harbour Road rose from 5 to 7 minutes.
+ Bus passengers rose by 14 per cent.
+ Punctuality of the buses improved during the trial.
- The cameras cost 26,000 euro.
0 The trial began on 3 March.
= Traders of Harbour Road
- Sales in our shops fell by 9 per cent since the bus lane opened.
- We ask the council to remove the bus lane.
- The bus lane must not become permanent.
0 Our association was founded in 1954.
= Ambulance service
+ We are in favour of keeping the bus lane.
+ Response time fell from 11 to 8 minutes.
0 The service has eleven vehicles.

# Should we move the files and the build server to the cloud?
= Contract with Norrland
- Clause 5 forbids keeping plans in the cloud without written consent.
0 The contract was signed on 12 January.
= Incident log
+ The server failed in April, and we lost a month of plans.
0 2026-07-02: cake for the whole team
= Offer
+ Moving to the cloud saves 400 euro a month.
0 The offer holds until the end of June.
= Mail from Jo
- I am against moving to the cloud.
- The cloud costs more than our own server.
+ Our own server is nine years old and fails every month.

# Should we hire Amara Obi or Jonas Brandt?
= Panel
+ Three of four members prefer Amara Obi.
- Amara Obi has never led a team.
- Jonas Brandt has led a team of twelve with success.
0 The panel met on Tuesday.
= Reference
+ I recommend Amara without reservation.
+ Jonas Brandt missed two deadlines.
- I would hire Jonas again at once.
0 Jonas Brandt lives in Kiel.

# Should our town close the Wharf Lane library?
= Friends of the library
- The library helped 340 people to find work.
- Please keep the library open.
- We oppose the closure.
- The library should not be closed.
0 Our next meeting is in May.
= Treasurer
+ The library costs the town 210,000 a year.
+ Closing the library would save 180,000 a year.
+ I recommend closing it.
+ Visits to the library fell by 40 per cent.

# Should we rent in the city or buy the house in Alder Row?
= Bank
+ We advise against buying at the present rate of interest.
- The bank will cover 80 per cent of the price of the house.
0 Our offices are open on Saturdays.
= Surveyor
+ The roof of the house leaks.
+ Repairs to the house in Alder Row would cost 38,000 euro.
- The house is in a good state.
0 The survey was made in dry weather.

# Should the school ban phones?
= Teachers
+ We support the ban.
+ Phones harm concentration.
+ Phones should be banned.
- A ban would be hard to enforce.
0 The bell rings at eight.
= Parents
- Children need their phones in an emergency.
- We are against a ban.
- The ban is unfair.
0 There were 41 parents in the room.

# Should Fellside Farm stop spraying, or carry on as before?
= Agronomist
- I recommend carrying on.
- Yields fell by 30 per cent on farms that stopped spraying.
+ Spraying harms the bees.
0 The farm has 90 hectares.
= Neighbour
+ I wish that you would stop spraying.
+ The spraying makes my children ill.
0 Our dog is called Bess.

# Should we open the café on Mondays?
= Staff
- Nobody in the kitchen likes to serve on Mondays.
+ The two new cooks would gladly serve on Mondays.
- Mondays should stay free.
0 The milk frother is broken.
= Trial
+ The trial Mondays brought a profit of 140 euro each.
- Opening on Mondays would cost 90 euro in wages.
= Neighbours
+ Twelve neighbours asked us to open on Mondays.
0 The street is closed to cars.

# Should Mira have the surgery, or wait?
= Surgeon
+ I urge her to have the surgery soon.
- The surgery failed in 3 of 40 patients.
+ Waiting would make it worse.
0 The ward has twelve beds.
= Second opinion
- She should wait.
- I do not recommend surgery.
0 I have seen the pictures of May.

# Should we replace the old van with an electric one, or have it repaired once more?
= Garage Voss, estimate
0 We looked at the van on Tuesday.
+ The gearbox is worn and the frame is rusty in two places.
+ A repair would cost 3,900 euro and come with no guarantee.
0 The old van has done 241,000 kilometres.
- The engine of the old van is in good condition.
= Dealer, offer for the electric van
0 The electric van is delivered in white or grey.
+ There is a state grant of 4,000 euro for electric vans.
- The price of the electric van is 38,500 euro.
+ Electric vans save about 1,100 euro a year on fuel.
- Deliveries of the electric van are delayed until autumn.
= Mail from Tomas, who drives it
- With the electric van I would have to charge in Ulm on every long trip, and I do not want that.
+ The old van broke down three times this year.
0 My licence is valid until 2031.
- I would keep the old van.

# Should Grandmother have the cataract operation this spring?
= Eye clinic
+ We recommend the operation for both eyes.
+ After the operation nine patients in ten see better.
- In one case in a hundred the operation leads to an infection.
0 The operation takes twenty minutes.
= Her doctor
- Her heart is weak, and I advise against an operation this spring.
0 She takes four tablets a day.
= Aunt Greta
+ She had hers last year and is very happy with the operation.
+ Grandmother fell on the stairs because she did not see the step.
- Grandmother says that she is afraid of the operation.
0 The clinic has a good canteen.

# Should the choir move its rehearsals to the church hall?
= Caretaker of the church hall
0 The church hall has 120 seats.
- The church hall is not available on Tuesdays.
- The heating in the church hall is poor.
+ The church hall is free of charge for choirs.
= Minutes of the choir
+ Eleven of sixteen members voted for the move.
- Bettina is against moving.
- We would need a new piano in the church hall.
+ The neighbours of the school complained about the noise.
0 The concert is on the second Sunday in Advent.
+ The present room is too small for forty singers.

# Should I take the job at Lindgren in Malmö or stay at the museum?
= Lindgren, offer
0 Lindgren employs 340 people in four countries.
+ The salary at Lindgren is 20 per cent higher.
- Lindgren expects its staff to travel two weeks a month.
= Notes
- The commute to Malmö would take three hours a day.
+ My post at the museum is funded until June only.
- I love the work at the museum.
+ Anna thinks that I should take the job.
- Father would rather see me stay.
0 The museum is closed on Mondays.
= A former employee
- The hours at Lindgren are long and the pressure is high.
+ I learned more at Lindgren in two years than anywhere before.
- I would not go back to Lindgren.

# Should the district merge the two primary schools?
= Report of the school office
+ A merger would save 240,000 a year.
+ The school in Oberau has lost a third of its pupils.
- The way to school would be longer for 61 children.
0 Both schools were built in the sixties.
+ The roof of the school in Oberau needs repair.
= Parents of Oberau
- We are opposed to the merger.
- Small schools are better for small children.
- Of 88 parents 79 voted against the merger.
0 The summer fair was a great success.
= Head teacher
+ The merger allows us to offer music and sport in every class.
- I fear that the merger would cost us two teachers.
`

export const sided: readonly Sided[] = TABLE.trim()
  .split(/^# /mu)
  .filter((block) => block !== '')
  .map((block) => {
    const [dilemma = '', ...papers] = block.split(/^= /mu)
    return {
      dilemma: dilemma.trim(),
      papers: papers.map((paper) => {
        const [title = '', ...lines] = paper.trim().split('\n')
        const says = lines.map((line) => ({ side: line.charAt(0) as '+' | '-' | '0', text: line.slice(2) }))
        return { title, says }
      }),
    }
  })
