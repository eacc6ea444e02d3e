/** What people might say in court, in ten languages: the short under fifteen words, the long beyond. */
interface Tongue {
  readonly name: string
  readonly short: readonly string[]
  readonly long: readonly string[]
}

export const tongues: Readonly<Record<string, Tongue>> = {
  en: {
    name: 'English',
    short: ['I have nothing to add to that.', 'The window was already broken when I came home.'],
    long: [
      'The town paid for the trial year out of its reserve, and nobody has said who pays when the reserve is gone.',
      'My opponent speaks of order. I speak of the people who stand in the rain because the last bus left before their shift was over, and who were never asked.',
      'I was at the bakery at six in the morning, as on every Sunday. The lamp was on, the door stood open, and a goose was sitting on the counter. I did not think much of it at the time.',
      'Objection: hearsay. The witness only repeats what a neighbour told her on the stairs, and the neighbour is not here to be asked about it.',
    ],
  },
  de: {
    name: 'German',
    short: ['Dem habe ich nichts hinzuzufügen.', 'Das Fenster war schon kaputt, als ich nach Hause kam.'],
    long: [
      'Die Stadt hat das Probejahr aus ihrer Rücklage bezahlt, und niemand hat gesagt, wer zahlt, wenn die Rücklage aufgebraucht ist.',
      'Mein Gegner spricht von Ordnung. Ich spreche von den Leuten, die im Regen stehen, weil der letzte Bus vor dem Ende ihrer Schicht gefahren ist, und die nie gefragt wurden.',
      'Ich war um sechs Uhr früh in der Bäckerei, wie jeden Sonntag. Die Lampe brannte, die Tür stand offen, und auf dem Tresen saß eine Gans. Ich habe mir damals wenig dabei gedacht.',
      'Einspruch: Hörensagen. Die Zeugin wiederholt nur, was ihr eine Nachbarin auf der Treppe erzählt hat, und die Nachbarin ist nicht hier, um befragt zu werden.',
    ],
  },
  fr: {
    name: 'French',
    short: ['Je n’ai rien à ajouter à cela.', 'La fenêtre était déjà cassée quand je suis rentré.'],
    long: [
      'La ville a payé l’année d’essai sur sa réserve, et personne n’a dit qui paiera lorsque la réserve sera épuisée.',
      'Mon adversaire parle d’ordre. Moi, je parle des gens qui attendent sous la pluie parce que le dernier bus est parti avant la fin de leur service, et à qui on n’a rien demandé.',
      'J’étais à la boulangerie à six heures du matin, comme tous les dimanches. La lampe était allumée, la porte ouverte, et une oie se tenait sur le comptoir. Je n’y ai guère prêté attention.',
      'Objection : ouï-dire. Le témoin ne fait que répéter ce qu’une voisine lui a raconté dans l’escalier, et la voisine n’est pas ici pour être interrogée.',
    ],
  },
  es: {
    name: 'Spanish',
    short: ['No tengo nada que añadir a eso.', 'La ventana ya estaba rota cuando llegué a casa.'],
    long: [
      'La ciudad pagó el año de prueba con su reserva, y nadie ha dicho quién pagará cuando la reserva se acabe.',
      'Mi adversario habla de orden. Yo hablo de la gente que espera bajo la lluvia porque el último autobús salió antes de que terminara su turno, y a quien nunca se le preguntó.',
      'Yo estaba en la panadería a las seis de la mañana, como todos los domingos. La lámpara estaba encendida, la puerta abierta, y había un ganso sobre el mostrador. Entonces no le di importancia.',
      'Protesto: es de oídas. La testigo solo repite lo que una vecina le contó en la escalera, y la vecina no está aquí para que le preguntemos.',
    ],
  },
  it: {
    name: 'Italian',
    short: ['Non ho nulla da aggiungere a questo.', 'La finestra era già rotta quando sono tornato a casa.'],
    long: [
      'La città ha pagato l’anno di prova con le sue riserve, e nessuno ha detto chi pagherà quando le riserve saranno finite.',
      'Il mio avversario parla di ordine. Io parlo della gente che aspetta sotto la pioggia perché l’ultimo autobus è partito prima della fine del turno, e a cui nessuno ha chiesto niente.',
      'Ero al forno alle sei del mattino, come ogni domenica. La lampada era accesa, la porta aperta, e un’oca stava sul bancone. Lì per lì non ci ho fatto molto caso.',
      'Obiezione: è un sentito dire. La testimone ripete soltanto ciò che una vicina le ha raccontato per le scale, e la vicina non è qui per rispondere.',
    ],
  },
  pt: {
    name: 'Portuguese',
    short: ['Não tenho nada a acrescentar a isso.', 'A janela já estava partida quando cheguei a casa.'],
    long: [
      'A cidade pagou o ano experimental com a sua reserva, e ninguém disse quem pagará quando a reserva se esgotar.',
      'O meu adversário fala de ordem. Eu falo das pessoas que esperam à chuva porque o último autocarro partiu antes do fim do seu turno, e a quem nunca perguntaram nada.',
      'Eu estava na padaria às seis da manhã, como todos os domingos. O candeeiro estava aceso, a porta aberta, e havia um ganso em cima do balcão. Na altura não liguei muito.',
      'Protesto: é um boato. A testemunha apenas repete o que uma vizinha lhe contou na escada, e a vizinha não está aqui para ser interrogada.',
    ],
  },
  ru: {
    name: 'Russian',
    short: ['Мне нечего к этому добавить.', 'Окно было уже разбито, когда я пришёл домой.'],
    long: [
      'Город оплатил пробный год из своего запаса, и никто не сказал, кто будет платить, когда этот запас закончится.',
      'Мой противник говорит о порядке. Я говорю о людях, которые стоят под дождём, потому что последний автобус ушёл до конца их смены, и которых никто ни о чём не спросил.',
      'Я был в пекарне в шесть утра, как каждое воскресенье. Лампа горела, дверь была открыта, а на прилавке сидел гусь. Тогда я не придал этому значения.',
      'Протестую: это слухи. Свидетельница лишь повторяет то, что ей рассказала соседка на лестнице, а самой соседки здесь нет, и спросить её нельзя.',
    ],
  },
  zh: {
    name: 'Chinese',
    short: ['对此我没有什么要补充的。', '我回到家的时候，窗户已经破了。'],
    long: [
      '城市用储备金支付了试行一年的费用，可是没有人说过储备金用完以后由谁来付钱。',
      '对方辩友谈的是秩序。我谈的是那些在雨中等待的人，因为末班车在他们下班之前就开走了，而从来没有人问过他们的意见。',
      '像每个星期天一样，我早上六点在面包店。灯亮着，门开着，柜台上坐着一只鹅。当时我并没有多想。',
      '反对：这是传闻。证人只是在重复邻居在楼梯上告诉她的话，而那位邻居今天不在这里，无法接受询问。',
    ],
  },
  ja: {
    name: 'Japanese',
    short: ['それについて付け加えることはありません。', '家に帰ったとき、窓はもう割れていました。'],
    long: [
      '町は試行の一年間を積立金でまかないましたが、積立金がなくなったあと誰が払うのかは、まだ誰も言っていません。',
      '相手は秩序について語ります。私は、勤務が終わる前に最終バスが出てしまい、雨の中で立ち尽くす人々について語ります。その人たちは一度も意見を聞かれていません。',
      '毎週日曜日と同じように、私は朝六時にパン屋にいました。明かりはついていて、扉は開いていて、カウンターの上にガチョウが座っていました。そのときはあまり気にしませんでした。',
      '異議あり。これは伝聞です。証人は階段で隣の人から聞いたことを繰り返しているだけで、その隣人はここにいないので尋ねることができません。',
    ],
  },
  ar: {
    name: 'Arabic',
    short: ['ليس لدي ما أضيفه إلى ذلك.', 'كانت النافذة مكسورة عندما عدت إلى البيت.'],
    long: [
      'دفعت المدينة تكاليف سنة التجربة من احتياطيها، ولم يقل أحد من سيدفع عندما ينفد هذا الاحتياطي في العام القادم.',
      'يتحدث خصمي عن النظام. أما أنا فأتحدث عن الناس الذين ينتظرون تحت المطر لأن الحافلة الأخيرة غادرت قبل نهاية عملهم، ولم يسألهم أحد عن رأيهم قط.',
      'كنت في المخبز في السادسة صباحا كما في كل يوم أحد. كان المصباح مضاء والباب مفتوحا، وكانت إوزة تجلس على المنضدة. لم أفكر في الأمر كثيرا في ذلك الوقت.',
      'اعتراض: هذا كلام منقول. الشاهدة تكرر فقط ما روته لها جارتها على الدرج، والجارة ليست هنا لكي نسألها عما رأته.',
    ],
  },
}
